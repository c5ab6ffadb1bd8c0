import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { TextValue } from "../../../contracts/texts.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import { namesOf } from "../../files/library/languageNames.ts";
import { accountKey } from "../login/accountNames.ts";
import { providersGiving } from "../oidc/ssoQueries.ts";
import { refusedBy } from "./accountFacts.ts";
import { findAccount } from "./accountQueries.ts";
import { type AccountText, accountMessage } from "./accountTexts.ts";
import {
	allGroups,
	changeGroup,
	countGroups,
	deleteGroup,
	deleteUnusedAudiences,
	foldersNaming,
	type GroupRow,
	groupsOf,
	groupsOfAll,
	insertGroup,
} from "./groupQueries.ts";
import {
	allCalled,
	groupKey,
	mostGroupsOfAccount,
	setGroups,
} from "./memberships.ts";

/** Groups of a site, of an account, and of an audience at most. */
export const mostGroups = {
	site: 1000,
	account: mostGroupsOfAccount,
	audience: 100,
};
/** Characters. */
const nameLength = 100;
const noteLength = 500;
/** The word for no group in particular, which is the name of none. */
export const everybody = "everybody";
/** Folders that are named where a group cannot be removed. */
const foldersNamed = 5;

/** Member of the staff, or whoever ran a command. */
type By = StaffEntry["by"];

export type Groups = ReturnType<typeof createGroups>;
export type { GroupRow };

/**
 * Groups of partners, as staff keep them: an account is in any number of them, and
 * audiences of folders name them. What somebody sees follows with the next request, in
 * every process. `by` is who does it, for the audit log.
 *
 * @throws DomainError `invalid`, `not_found`, or `conflict` with what is in the way
 */
export function createGroups(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, auditLog } = deps;

	function note(
		action: AuditAction,
		by: By,
		{ id, name }: Pick<GroupRow, "id" | "name">,
		within: Db,
		detail: Record<string, unknown> = {},
	): Promise<void> {
		return auditLog.byStaff(
			{ action, by, subject: id, detail: { name, ...detail } },
			within,
		);
	}

	return {
		/** Every group with the number of its members and of the folders that name it. */
		list: () => allGroups(db),

		/** Adds a group without members. */
		async add(
			given: { name: string; note?: string },
			by: By,
		): Promise<GroupRow> {
			const row = {
				...namedAs(given.name),
				id: newId(),
				note: noteOf(given.note ?? ""),
				created_at: clock.now().toISOString(),
			};
			await unlessTaken(row.name, async (trx) => {
				if ((await countGroups(trx)) >= mostGroups.site)
					throw inConflict("groupsFull", { max: mostGroups.site });
				await insertGroup(trx, row);
				await note("group-add", by, row, trx);
			});
			return row;
		},

		/** Names a group anew; its members and the folders that name it stay. */
		async rename(which: string, name: string, by: By): Promise<GroupRow> {
			const named = namedAs(name);
			return unlessTaken(named.name, async (trx) => {
				const group = await oneCalled(trx, which);
				await changeGroup(trx, group.id, named);
				const renamed = { ...group, ...named };
				await note("group-rename", by, renamed, trx, { before: group.name });
				return renamed;
			});
		},

		/**
		 * Removes a group that no folder names, and no table of a provider: nothing is opened or
		 * closed to anybody, by now or at a sign-in.
		 *
		 * @param language of the folders' names in a refusal
		 */
		remove: (
			which: string,
			by: By,
			language: LanguageCode = defaultLanguage,
		): Promise<GroupRow> =>
			serializable(db, async (trx) => {
				const group = await oneCalled(trx, which);
				const folders = await foldersNaming(trx, group.id, foldersNamed + 1);
				if (folders.length > 0)
					throw inTheWay(
						group,
						folders.map((one) => namesOf(one)[language] ?? one.name),
					);
				const providers = await providersGiving(trx, group.id);
				if (providers.length > 0)
					throw inConflict("groupGiven", { name: group.name, providers });
				await deleteUnusedAudiences(trx);
				await deleteGroup(trx, group.id);
				await note("group-remove", by, group, trx);
				return group;
			}),

		/** Groups by their names, in whatever case, or ids, each once. */
		called: (words: string[], within: Db = db): Promise<GroupRow[]> =>
			allCalled(within, words),

		/** Groups an account is in; undefined where there is no such account. */
		async of(account: string): Promise<GroupRow[] | undefined> {
			const found = await findAccount(db, accountKey(account));
			return found && groupsOf(db, found.id);
		},

		/** Names of the groups of every account that is in one, by its id. */
		async ofAll(): Promise<Map<string, string[]>> {
			const names = new Map<string, string[]>();
			for (const { account_id, name } of await groupsOfAll(db))
				names.set(account_id, [...(names.get(account_id) ?? []), name]);
			return names;
		},

		/** Puts an account into some groups and no others; false where there is no such account. */
		set: (account: string, words: string[], by: By): Promise<boolean> =>
			serializable(db, async (trx) => {
				const found = await findAccount(trx, accountKey(account));
				if (!found) return false;
				const groups = await allCalled(trx, words);
				await setGroups(trx, found, groups, { auditLog, by, clock });
				return true;
			}),
	};

	/** Does it, unless another group has the name. */
	async function unlessTaken<T>(
		name: string,
		work: (trx: Db) => Promise<T>,
	): Promise<T> {
		try {
			return await serializable(db, work);
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw inConflict("groupTaken", { name }, "name");
		}
	}
}

async function oneCalled(db: Db, word: string): Promise<GroupRow> {
	const groups = await allCalled(db, [word]);
	return (groups.find(({ id }) => id === word) ?? groups[0]) as GroupRow;
}

/** Name of a group and its key. */
function namedAs(given: string): { name: string; name_key: string } {
	const name = bounded(given).normalize("NFC").trim();
	if (name === "" || name.length > nameLength || /\p{C}/u.test(name))
		throw refusedBy("name", "groupName", { max: nameLength });
	const name_key = groupKey(name);
	if (name_key === everybody)
		throw refusedBy("name", "groupEverybody", { name });
	return { name, name_key };
}

function noteOf(given: string): string {
	const text = bounded(given).normalize("NFC").trim();
	if (text.length > noteLength || /[^\P{Cc}\n\t]/u.test(text))
		throw refusedBy("note", "groupNote", { max: noteLength });
	return text;
}

/** As much of a text as says whether it is too long. */
function bounded(text: string): string {
	return text.slice(0, 2 * noteLength).toWellFormed();
}

/** Refusal in English for a command, and in the reader's language for the console. */
function inConflict(
	key: AccountText,
	values: Record<string, TextValue>,
	field?: string,
): DomainError {
	const message = accountMessage(key, values);
	return new DomainError(
		"conflict",
		sayMessage(defaultLanguage, message),
		field === undefined ? [] : [{ field, message }],
		{ publicMessage: message },
	);
}

/** @param names of folders, one more than are named where there are further ones */
function inTheWay({ name }: GroupRow, names: string[]): DomainError {
	const folders = names.slice(0, foldersNamed);
	const isMore = names.length > foldersNamed;
	const more = isMore ? " and others" : "";
	return new DomainError(
		"conflict",
		`${folders.join(", ")}${more} are for ${name}, or keep originals of pictures from it. Change that first: npm run folders -- audience, npm run folders -- originals.`,
		[],
		{
			publicMessage: accountMessage(isMore ? "groupNamedMore" : "groupNamed", {
				...{ folders, name },
			}),
		},
	);
}
