import type { SsoRule } from "../../../contracts/console/people/sso.ts";
import { ssoBounds } from "../../../contracts/console/people/ssoBounds.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { raiseVersion } from "../../content/contentQueries.ts";
import { demand } from "../../rights/demand.ts";
import { accountKey } from "../login/accountNames.ts";
import { memberBy } from "../members/memberQueries.ts";
import { allCalled } from "../partners/memberships.ts";
import type { Sessions } from "../partners/partnerSessions.ts";
import type { Realm } from "../sessions/sessionQueries.ts";
import type { StaffSessions } from "../staff/staffSessions.ts";
import type { ClientSecrets } from "./clientSecrets.ts";
import { demandEmergency } from "./enforcement.ts";
import { keyIn, type ProviderFacts, providerFacts } from "./providerFacts.ts";
import {
	allProviders,
	deleteProvider,
	insertProvider,
	type ProviderRow,
	providerBy,
	replaceRules,
	rulesOf,
	setEmergency,
	updateProvider,
} from "./ssoQueries.ts";
import { ssoRefusal } from "./ssoTexts.ts";

/** A provider as it is set, without its secret. */
export type Provider = ProviderFacts & {
	key: string;
	realm: Realm;
	hasSecret: boolean;
	/** ISO-8601, UTC. */
	changedAt: string;
};

/** A provider to be saved. */
export type GivenProvider = ProviderFacts & {
	key: string;
	realm: Realm;
	/** Left out, the secret stays. */
	secret?: string | undefined;
	/** Time of the change that was seen; null adds one. */
	seen: string | null;
};

type By = StaffEntry["by"];
export type Providers = ReturnType<typeof createProviders>;

/**
 * Providers of single sign-on as staff set them, and the table of what a value of their
 * claim gives. Each change is in the audit log, and is heeded by the next request.
 */
export function createProviders(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	clientSecrets: ClientSecrets;
	partnerSessions: Sessions;
	staffSessions: StaffSessions;
	/** Whether the site is reached through https. */
	isSecure: boolean;
}) {
	const { db, clock, auditLog, clientSecrets, isSecure } = deps;
	const sessionsOf = {
		partner: deps.partnerSessions,
		staff: deps.staffSessions,
	};

	async function list(): Promise<Provider[]> {
		const [rows, rules] = await Promise.all([allProviders(db), rulesOf(db)]);
		return rows.map((row) =>
			shaped(
				row,
				rules.filter(({ provider }) => provider === row.key),
			),
		);
	}

	/** Adds or changes one. @throws DomainError `invalid`, `conflict`, `not_found` of a group */
	async function save(given: GivenProvider, by: By): Promise<void> {
		const key = keyIn(given.key);
		const { realm, secret, seen } = given;
		const facts = providerFacts(realm, given, { isSecure });
		const sealed =
			secret === undefined || secret === ""
				? undefined
				: await clientSecrets.seal(key, secret);
		try {
			await serializable(db, async (trx) => {
				const at = clock.now().toISOString();
				const before = await providerBy(trx, key);
				const columns = {
					name: facts.name,
					issuer: facts.issuer,
					client_id: facts.clientId,
					scope: facts.scope,
					claim: facts.claim,
					domains: JSON.stringify(facts.domains),
					enforced: facts.enforced ? 1 : 0,
					changed_at: at,
					...(sealed !== undefined && { client_secret: sealed }),
				};
				if (seen === null) {
					if (before) throw ssoRefusal("taken", { code: "conflict" });
					if ((await allProviders(trx)).length >= ssoBounds.providers)
						throw ssoRefusal("tooMany", { code: "conflict" });
					const client_secret = sealed ?? null;
					const own = { key, realm, created_at: at, client_secret };
					await insertProvider(trx, { ...columns, ...own });
				} else {
					if (!before) throw new DomainError("not_found");
					if (!(await updateProvider(trx, key, seen, columns)))
						throw ssoRefusal("changed", { code: "conflict" });
				}
				// Groups by name or id, each kept by its id.
				const rules: SsoRule[] = [];
				for (const rule of facts.rules) {
					const found = await allCalled(trx, rule.groups);
					rules.push({ ...rule, groups: found.map(({ id }) => id) });
				}
				await replaceRules(
					trx,
					key,
					rules.map(({ value, ...gives }) => ({
						value,
						gives: JSON.stringify(gives),
					})),
				);
				if (facts.enforced && realm === "staff") await demandEmergency(trx);
				// Another issuer's subjects are other people.
				if (before && before.issuer !== facts.issuer)
					throw ssoRefusal("issuerStays", { field: "issuer" });
				const { name, issuer, domains, enforced } = facts;
				const detail = {
					...{ realm, name, issuer, domains, enforced, rules },
					...(sealed !== undefined && { secret: "set" }),
				};
				await note("sso-save", key, by, detail, trx);
				// The login shows its button.
				await raiseVersion(trx);
			});
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw ssoRefusal("taken", { code: "conflict", field: "key" });
		}
	}

	/** Removes one and ends the sessions it opened. @throws DomainError `not_found` */
	async function remove(key: string, by: By): Promise<void> {
		await serializable(db, async (trx) => {
			const row = await providerBy(trx, key);
			if (!row) throw new DomainError("not_found");
			await sessionsOf[row.realm as Realm].endSignedOn({ provider: key }, trx);
			await deleteProvider(trx, key);
			await note("sso-remove", key, by, { name: row.name }, trx);
			await raiseVersion(trx);
		});
	}

	/** Provider with its rules; undefined where there is none. */
	async function byKey(key: string): Promise<Provider | undefined> {
		const row = await providerBy(db, key);
		return row && shaped(row, await rulesOf(db, key));
	}

	return {
		list,
		save,
		remove,

		byKey,

		/** The secret of our client; undefined of one without, and where it cannot be read any more. */
		async secretOf(key: string): Promise<string | undefined> {
			const kept = (await providerBy(db, key))?.client_secret;
			return kept ? clientSecrets.open(key, kept) : undefined;
		},

		/** Buttons of a sign-in: names of the providers, and the keys of their addresses. */
		async buttons(realm: Realm): Promise<{ key: string; name: string }[]> {
			const rows = await allProviders(db);
			return rows
				.filter((row) => row.realm === realm)
				.map(({ key, name }) => ({ key, name }));
		},

		/**
		 * Says whether a member comes in locally whatever is enforced.
		 *
		 * @throws DomainError `not_found`; `conflict` where no such administrator would
		 * remain while a provider is enforced
		 */
		async setEmergency(
			account: string,
			isEmergency: boolean,
			by: By,
		): Promise<void> {
			await serializable(db, async (trx) => {
				const member = await memberBy(trx, { key: accountKey(account) });
				if (!member) throw new DomainError("not_found");
				await setEmergency(trx, member.id, isEmergency ? 1 : 0);
				await demandEmergency(trx);
				await auditLog.byStaff(
					{
						...{ action: "staff-save", by, account: member.account },
						...{ subject: member.id, detail: { emergency: isEmergency } },
					},
					trx,
				);
			});
		},

		/** Deeds for the console, which ask for the right. @throws DomainError `forbidden`; here and below */
		administration: {
			async list(who: Staff) {
				demand(who, "staff.manage");
				return list();
			},
			async save(who: Staff, given: GivenProvider): Promise<Provider> {
				demand(who, "staff.manage");
				await save(given, who);
				const saved = await byKey(keyIn(given.key));
				// A colleague may have removed it in the same moment.
				if (!saved) throw new DomainError("not_found");
				return saved;
			},
			async remove(who: Staff, key: string) {
				demand(who, "staff.manage");
				await remove(key, who);
			},
		},
	};

	function note(
		action: StaffEntry["action"],
		subject: string,
		by: By,
		detail: Record<string, unknown>,
		within: Db,
	): Promise<void> {
		return auditLog.byStaff({ action, by, subject, detail }, within);
	}
}

function shaped(
	row: ProviderRow,
	rules: { value: string; gives: string }[],
): Provider {
	return {
		key: row.key,
		realm: row.realm as Realm,
		name: row.name,
		issuer: row.issuer,
		clientId: row.client_id,
		scope: row.scope,
		claim: row.claim,
		domains: JSON.parse(row.domains),
		enforced: row.enforced === 1,
		rules: rules.map(({ value, gives }) => ({ value, ...JSON.parse(gives) })),
		hasSecret: row.client_secret !== null,
		changedAt: row.changed_at,
	};
}
