import { isDeepStrictEqual } from "node:util";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Grant } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountKey, isAccountName } from "../login/accountNames.ts";
import {
	administratorsIn,
	deleteGrants,
	grantsOf,
	insertGrants,
	insertMember,
	memberBy,
} from "../members/memberQueries.ts";
import {
	accountsBy,
	findAccount,
	findAccountById,
	insertAccount,
} from "../partners/accountQueries.ts";
import { groupsCalled, groupsOf } from "../partners/groupQueries.ts";
import { changeGroups } from "../partners/memberships.ts";
import { domainOf } from "./claims.ts";
import type { Provider } from "./providers.ts";
import {
	activateInvited,
	endAccountLinks,
	identityOf,
	insertIdentity,
} from "./ssoQueries.ts";

/** A person as a provider vouches for him. */
export type Person = {
	subject: string;
	/** Session at the provider. */
	sid: string | undefined;
	email: string | undefined;
	/** Whether the address was seen to be his; undefined where the provider does not say. */
	isVerified: boolean | undefined;
	/** Name to sign in with, where there is no address. */
	username: string | undefined;
	/** Name to be shown. */
	name: string | undefined;
};
/** Roles and groups that the table gives a person. */
export type Given = { grants: Grant[]; groups: string[] };

/** Why a person whom the provider knows does not come in. */
export type Refusal = "noRole" | "domain" | "taken" | "disabled" | "nameless";
export type Holder = { id: string; account: string; name: string };
export type Settled = { holder: Holder } | { refusal: Refusal };

export type People = ReturnType<typeof createPeople>;

/** Accounts of people whom a provider vouches for: found, made, put into roles and groups. */
export function createPeople(deps: {
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
}) {
	const { clock, newId, auditLog } = deps;

	/** Whether a person's mail domain is one that the provider answers for. */
	function isOfDomain({ domains }: Provider, person: Person): boolean {
		const domain = domainOf(person.email);
		return (
			person.isVerified !== false &&
			domain !== undefined &&
			domains.includes(domain)
		);
	}

	/** Whether the person is of a domain that the provider is not for. */
	const isOfOthers = (provider: Provider, person: Person): boolean =>
		provider.domains.length > 0 && !isOfDomain(provider, person);

	/**
	 * Whether an account that is there already is his: the provider has to answer for the
	 * domain, and to have seen that the address is his.
	 */
	const mayTakeOver = (provider: Provider, person: Person): boolean =>
		person.isVerified === true && isOfDomain(provider, person);

	async function partner(
		trx: Db,
		provider: Provider,
		person: Person,
		context: { language: LanguageCode; at: string; hash: string },
	): Promise<Settled> {
		const { key } = provider;
		const known = await identityOf(trx, key, person.subject);
		let row = known?.account_id
			? await findAccountById(trx, known.account_id)
			: undefined;
		const { at, language } = context;
		if (!row) {
			const account = accountNameOf(person);
			if (account === undefined) return { refusal: "nameless" };
			const named = await findAccount(trx, accountKey(account));
			const mailed = person.email
				? await accountsBy(trx, person.email.toLowerCase(), 2)
				: [];
			row = named ?? (mailed.length === 1 ? mailed[0] : undefined);
			// A name that nobody has verified takes over nobody's account.
			if ((row || mailed.length > 1) && !mayTakeOver(provider, person))
				return { refusal: "taken" };
			if (!row) {
				const made = {
					...{ id: newId(), account, account_key: accountKey(account) },
					...{ name: nameOf(person, account), password_hash: context.hash },
					...{ state: "active", disabled_at: null, language },
					...{ created_at: at, password_changed_at: at },
					email: person.email?.toLowerCase() ?? null,
				};
				await insertAccount(trx, made);
				row = await findAccountById(trx, made.id);
				await auditLog.byStaff(
					{
						...{ action: "account-add", by: `sso ${key}`, account },
						...{ accountId: made.id, subject: made.id },
					},
					trx,
				);
			}
			if (!row) return { refusal: "disabled" };
			if (row.state === "invited") {
				await activateInvited(trx, row.id);
				await endAccountLinks(trx, row.id, at);
				row = { ...row, state: "active" };
			}
			await insertIdentity(trx, {
				...{ provider: key, subject: person.subject },
				...{ account_id: row.id, created_at: at },
			});
		}
		if (row.state !== "active") return { refusal: "disabled" };
		return { holder: row };
	}

	async function staff(
		trx: Db,
		provider: Provider,
		person: Person,
		context: { language: LanguageCode; at: string },
	): Promise<Settled> {
		const { key } = provider;
		const { at, language } = context;
		const known = await identityOf(trx, key, person.subject);
		let row = known?.staff_id
			? await memberBy(trx, { id: known.staff_id })
			: undefined;
		if (!row) {
			const account = accountNameOf(person);
			if (account === undefined) return { refusal: "nameless" };
			row = await memberBy(trx, { key: accountKey(account) });
			// A member who is there for emergencies is nobody at a provider.
			if (row && (row.emergency === 1 || !mayTakeOver(provider, person)))
				return { refusal: "taken" };
			if (!row) {
				const id = newId();
				await insertMember(trx, {
					...{ id, account, account_key: accountKey(account) },
					...{ name: nameOf(person, account), language, time_zone: "UTC" },
					...{ state: "active", totp_step: 0, created_at: at },
				});
				row = await memberBy(trx, { id });
				await auditLog.byStaff(
					{ action: "staff-add", by: `sso ${key}`, account, subject: id },
					trx,
				);
			}
			if (!row) return { refusal: "disabled" };
			await insertIdentity(trx, {
				...{ provider: key, subject: person.subject },
				...{ staff_id: row.id, created_at: at },
			});
		}
		if (row.state !== "active") return { refusal: "disabled" };
		return { holder: row };
	}

	return {
		/**
		 * The account of a person, made where there is none; it is the caller's transaction.
		 *
		 * @param context `hash`: of a password that nobody knows
		 */
		async settle(
			trx: Db,
			provider: Provider,
			person: Person,
			context: { language: LanguageCode; at: string; hash: string },
		): Promise<Settled> {
			if (isOfOthers(provider, person)) return { refusal: "domain" };
			return provider.realm === "partner"
				? partner(trx, provider, person, context)
				: staff(trx, provider, person, context);
		},

		/** The account a person came in with before; undefined of a stranger. */
		async known(
			trx: Db,
			provider: Provider,
			{ subject }: Pick<Person, "subject">,
		): Promise<Holder | undefined> {
			const found = await identityOf(trx, provider.key, subject);
			if (found?.account_id) return findAccountById(trx, found.account_id);
			return found?.staff_id
				? memberBy(trx, { id: found.staff_id })
				: undefined;
		},

		/** An account by its id; nameless where it is gone. */
		async holder(
			trx: Db,
			{ realm }: Pick<Provider, "realm">,
			id: string,
		): Promise<Holder> {
			const row =
				realm === "partner"
					? await findAccountById(trx, id)
					: await memberBy(trx, { id });
			return row ?? { id, account: "", name: "" };
		},

		/**
		 * Roles or groups of an account follow the claims, with nothing given all are lost.
		 * Of a partner's groups only those move that the provider's table names; a member
		 * of the staff has the roles of the table and no others.
		 */
		async follow(
			trx: Db,
			provider: Provider,
			holder: Holder,
			given: Given | undefined,
		): Promise<void> {
			const by = `sso ${provider.key}`;
			if (provider.realm === "partner") {
				const named = new Set(provider.rules.flatMap(({ groups }) => groups));
				const wanted = new Set(given?.groups);
				const ids = [...wanted];
				const there =
					ids.length > 0 ? await groupsCalled(trx, { ids, keys: [""] }) : [];
				const before = await groupsOf(trx, holder.id);
				const join = there.map(({ id }) => id);
				const leave = before
					.map(({ id }) => id)
					.filter((id) => named.has(id) && !wanted.has(id));
				await changeGroups(
					trx,
					holder,
					{ join, leave },
					{ auditLog, by, clock },
				);
				return;
			}
			const grants = given?.grants ?? [];
			const before = await grantsOf(trx, holder.id);
			const administrators = await administratorsIn(trx);
			await deleteGrants(trx, holder.id);
			await insertGrants(trx, holder.id, grants);
			// The last one who can come in locally stays, for the others' sake.
			if (administrators > 0 && (await administratorsIn(trx)) === 0) {
				await deleteGrants(trx, holder.id);
				await insertGrants(trx, holder.id, before);
				return;
			}
			if (isDeepStrictEqual(before, await grantsOf(trx, holder.id))) return;
			await auditLog.byStaff(
				{
					...{ action: "staff-save", by, account: holder.account },
					...{ subject: holder.id, detail: { grants } },
				},
				trx,
			);
		},
	};
}

/** Account name of a new person: his address, else the name he signs in with there. */
function accountNameOf({ email, username }: Person): string | undefined {
	return [email, username]
		.map((one) => one?.normalize("NFKC").trim())
		.find((one) => one !== undefined && isAccountName(one));
}

/** Name to be shown: what the provider says where that fits, else the account. */
function nameOf({ name }: Person, account: string): string {
	const shown = (name ?? "").normalize("NFC").trim();
	const isFit = shown !== "" && shown.length <= 100 && !/\p{C}/u.test(shown);
	return isFit ? shown : account;
}
