import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { groupsOf } from "../../identity/partners/groupQueries.ts";
import {
	countInForce,
	type GrantPlace,
	grantsInForce,
} from "../audience/grantQueries.ts";
import type { Grants } from "../audience/grants.ts";
import type { Sight } from "../audience/sight.ts";
import { nameIn } from "../library/names.ts";
import { pathsTo } from "../library/paths.ts";
import { refused } from "../library/refused.ts";
import {
	type AnswerableRow,
	answerableRow,
	answerableRows,
	countAnswerable,
	findRequest,
} from "./requestQueries.ts";

/** Requests, and grants, of a page. */
const pageLength = 50;

export type AccessReading = ReturnType<typeof createAccessReading>;

/**
 * Requests for access that staff can answer, and grants that hold. Requests for what is not
 * there, or deleted, are none of them.
 *
 * @throws DomainError `not_found` for a request that is not there
 */
export function createAccessReading(deps: {
	db: Db;
	clock: Clock;
	sight: Sight;
	grants: Pick<Grants, "opens">;
}) {
	const { db, clock, sight, grants } = deps;
	const closed = async () => (await sight.closedTo("staff")).numbers;
	const now = () => clock.now().toISOString();

	/** Names of what some entries lie in, from the top. */
	async function waysTo(
		rows: { parent_id: string | null }[],
		language: LanguageCode,
	) {
		const holders = [
			...new Set(rows.flatMap(({ parent_id }) => parent_id ?? [])),
		];
		const paths = await pathsTo(db, holders, language);
		return (row: { parent_id: string | null }) =>
			(paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name);
	}

	async function shown(rows: AnswerableRow[], language: LanguageCode) {
		const pathOf = await waysTo(rows, language);
		return rows.map((row) => ({
			id: row.id,
			account: row.account,
			by: row.account_name,
			/** Key of the distributor; null for none. */
			distributor: row.distributor,
			entry: row.entry_id,
			name: nameIn(language, row),
			isFile: row.kind === "file",
			/** Folder that shows it in the library. */
			folder: row.kind === "file" ? (row.parent_id ?? "") : row.entry_id,
			path: pathOf(row),
			reason: row.reason,
			at: row.created_at,
		}));
	}

	return {
		/** A page of what waits, the oldest first, and how many do. */
		async page({
			language,
			after,
		}: {
			language: LanguageCode;
			after?: string | undefined;
		}) {
			const numbers = await closed();
			const limit = pageLength + 1;
			const rows = await answerableRows(db, numbers, { after, limit });
			const some = rows.slice(0, pageLength);
			return {
				requests: await shown(some, language),
				count: await countAnswerable(db, numbers),
				after: rows.length > pageLength ? (some.at(-1)?.id ?? null) : null,
			};
		},

		/** Number that wait. */
		count: async (): Promise<number> => countAnswerable(db, await closed()),

		/** A request, with how many files it would open; of one that was answered how, and by whom. */
		async one(id: string, language: LanguageCode) {
			const row = await answerableRow(db, await closed(), id);
			if (!row) {
				const { state, settled_by, settled_at } =
					(await findRequest(db, id)) ?? {};
				if (state !== "granted" && state !== "refused")
					throw refused("not_found", "accessGone");
				return {
					decided: {
						...({ state } as { state: "granted" | "refused" }),
						...{ by: settled_by ?? "", at: settled_at ?? "" },
					},
				};
			}
			const [one] = await shown([row], language);
			const { account_id: accountId } = row;
			return {
				waiting: {
					...(one as NonNullable<typeof one>),
					language: isLanguageCode(row.language)
						? row.language
						: defaultLanguage,
					/** Names of the groups the partner is in. */
					groups: (await groupsOf(db, accountId)).map(({ name }) => name),
					/** Whether he sees it by now, without a grant. */
					isSeen: await sight.sees({ accountId }, row.entry_id),
					files: await grants.opens(row.entry_id, accountId),
				},
			};
		},

		/** Grants that hold, of all or of one account, those first that end first. */
		async grants(given: {
			language: LanguageCode;
			account?: string | undefined;
			after?: GrantPlace | undefined;
		}) {
			const { language, after } = given;
			const account =
				given.account === undefined ? undefined : accountKey(given.account);
			const at = now();
			const rows = await grantsInForce(db, {
				...{ now: at, account, after },
				limit: pageLength + 1,
			});
			const some = rows.slice(0, pageLength);
			const pathOf = await waysTo(some, language);
			const last = rows.length > pageLength ? some.at(-1) : undefined;
			return {
				grants: some.map((row) => ({
					account: row.account,
					partner: row.account_name,
					entry: row.entry_id,
					name: nameIn(language, row),
					isFile: row.kind === "file",
					folder: row.kind === "file" ? (row.parent_id ?? "") : row.entry_id,
					path: pathOf(row),
					until: row.until,
					by: row.created_by,
				})),
				count: await countInForce(db, at, account),
				after: last
					? {
							...{ until: last.until, entry: last.entry_id },
							account: last.account_id,
						}
					: null,
			};
		},
	};
}
