import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	createSight,
	isDeleted,
	type Sight,
} from "../../files/audience/sight.ts";
import { findEntry } from "../../files/library/libraryQueries.ts";
import { nameIn } from "../../files/library/names.ts";
import { pathsTo } from "../../files/library/paths.ts";
import { allGroups } from "../../identity/partners/groupQueries.ts";
import { refusedNotice } from "../refusedNotice.ts";
import {
	accountsCalled,
	accountsOfIds,
	countMessages,
	entriesCalled,
	findMessage,
	groupsOfMessages,
	type MessageRow,
	type MessageState,
	messageStates,
	messagesAfter,
} from "./messageQueries.ts";
import { stateOf } from "./messages.ts";
import {
	countReaders,
	findReaders,
	isDisabled,
	type ReaderState,
	readersOf,
} from "./readers.ts";
import type { MessageTexts } from "./writing.ts";

/** Choices of a kind that are offered for some words. */
const mostOffered = 20;

/** Whom a message is to, as staff see it; a group or account that is gone is missing. */
export type ShownTo = {
	kind: "everybody" | "groups" | "account";
	groups: { id: string; name: string }[];
	account: { account: string; name: string } | null;
};

/** Message as staff see it. */
export type ListedMessage = Awaited<
	ReturnType<MessageReading["list"]>
>["messages"][number];

export type MessageReading = ReturnType<typeof createMessageReading>;

/**
 * Messages as staff read them, with whom they reach, who has read and acknowledged them
 * and who has not. Numbers are of those who may read them as of now, and of those who had read
 * them before they were disabled.
 *
 * @throws DomainError `not_found`, `invalid`
 */
export function createMessageReading(deps: {
	db: Db;
	clock: Clock;
	sight?: Sight;
}) {
	const { db, clock, sight = createSight(deps) } = deps;

	async function find(id: string): Promise<MessageRow> {
		const row = await findMessage(db, id);
		if (!row) throw refusedNotice("not_found", "gone");
		return row;
	}

	async function shown(rows: MessageRow[]) {
		const now = clock.now().toISOString();
		const ids = rows.map(({ id }) => id);
		const [groups, accounts] = await Promise.all([
			groupsOfMessages(db, ids),
			accountsOfIds(
				db,
				rows.flatMap(({ account_id }) => account_id ?? []),
			),
		]);
		const messages = [];
		for (const row of rows) {
			const account = accounts.find(({ id }) => id === row.account_id);
			const to: ShownTo = {
				kind:
					row.account_id !== null
						? "account"
						: row.to_groups === 1
							? "groups"
							: "everybody",
				groups: groups
					.filter(({ notice_id }) => notice_id === row.id)
					.map(({ id, name }) => ({ id, name })),
				account: account
					? { account: account.account, name: account.name }
					: null,
			};
			messages.push({
				...{ id: row.id, version: row.version, to },
				state: stateOf(row, now),
				texts: JSON.parse(row.content) as MessageTexts,
				asks: row.asks === 1,
				mails: row.mails === 1,
				/** ISO-8601, UTC: from when it is there; of a draft, when it was begun. */
				at: row.created_at,
				writtenBy: row.written_by,
				withdrawnAt: row.withdrawn_at,
				counts: countReaders(await readersOf(db, sight, row)),
			});
		}
		return messages;
	}

	/** Entry of the library with the names of what it lies in; null where it is gone. */
	async function entryOf(id: string | null, language: LanguageCode) {
		const entry = id === null ? undefined : await findEntry(db, id);
		if (!entry || (await isDeleted(db, entry))) return null;
		const { kind, parent_id } = entry;
		const above = parent_id ?? "";
		const paths = await pathsTo(db, above ? [above] : [], language);
		return {
			...{ id: entry.id, name: nameIn(language, entry) },
			kind: kind === "file" ? ("file" as const) : ("folder" as const),
			path: (paths.get(above) ?? []).map(({ name }) => name),
		};
	}

	return {
		/** A page of messages, those of the latest time first, with how many there are in each state. */
		async list(asked: {
			search: string;
			state?: MessageState | undefined;
			after?: string | undefined;
			limit: number;
		}) {
			const { state, limit } = asked;
			const search = asked.search.trim();
			const now = clock.now().toISOString();
			const found = await messagesAfter(
				db,
				{ search, state, now },
				placeOf(asked.after),
				limit + 1,
			);
			const rows = found.slice(0, limit);
			const counts = { draft: 0, planned: 0, sent: 0, withdrawn: 0 };
			for (const one of messageStates)
				counts[one] = await countMessages(db, { search, state: one, now });
			const last = rows.at(-1);
			return {
				messages: await shown(rows),
				after:
					found.length > limit && last ? `${last.created_at} ${last.id}` : null,
				counts,
			};
		},

		/** Message with what it is about. */
		async one(id: string, language: LanguageCode) {
			const row = await find(id);
			const [message] = await shown([row]);
			if (!message) throw refusedNotice("not_found", "gone");
			return { ...message, entry: await entryOf(row.entry_id, language) };
		},

		/** A page of the readers of a message, by their names; `count` of those who match. */
		async readers(
			id: string,
			asked: {
				search: string;
				state: ReaderState;
				page: number;
				limit: number;
			},
		) {
			const { page, limit } = asked;
			const all = await readersOf(db, sight, await find(id));
			const found = findReaders(all, asked);
			return {
				readers: found.slice((page - 1) * limit, page * limit).map((one) => ({
					...{ account: one.account, name: one.name },
					readAt: one.read_at,
					acknowledgedAt: one.acknowledged_at,
					isDisabled: isDisabled(one),
				})),
				count: found.length,
				counts: countReaders(all),
			};
		},

		/** Every group; and accounts, folders and files that some words find. */
		async choices(search: string, language: LanguageCode) {
			const words = search.trim();
			const groups = await allGroups(db);
			const accounts = await accountsCalled(
				db,
				words.toLowerCase(),
				mostOffered,
			);
			const rows =
				words === "" ? [] : await entriesCalled(db, words, mostOffered);
			const entries = [];
			for (const { id } of rows) {
				const entry = await entryOf(id, language);
				if (entry) entries.push(entry);
			}
			return {
				groups: groups.map(({ id, name }) => ({ id, name })),
				accounts: accounts.map(({ account, name }) => ({ account, name })),
				entries,
			};
		},
	};
}

function placeOf(after: string | undefined) {
	if (after === undefined) return undefined;
	const [created_at = "", id = ""] = after.split(" ");
	if (created_at === "" || id === "") throw refusedNotice("invalid", "gone");
	return { created_at, id };
}
