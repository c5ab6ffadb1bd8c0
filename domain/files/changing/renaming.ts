import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { namesOf, namesWith, namesWithout } from "../library/languageNames.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { demandFreeRoot } from "../library/roots.ts";
import { changedBy } from "./overtaken.ts";

/**
 * New name of an entry in a language, English where none is said; empty to be called there
 * as in English. Refused where it is no longer called `from`, if that is said: empty for none.
 */
export type NewName = {
	name: string;
	language?: LanguageCode | undefined;
	from?: string | undefined;
};

/**
 * Names an entry has when some are changed.
 *
 * @param kept makes a name of what was given, or refuses it
 * @returns the English name where it changed, the column `names`, and what the audit log says
 */
export async function renamed(
	{
		auditLog,
		trx,
		kept,
	}: {
		auditLog: Pick<AuditLog, "lastActor">;
		trx: Db;
		kept: (name: string) => string;
	},
	entry: FileEntry,
	given: NewName[],
): Promise<{
	english: string | undefined;
	names: string | null;
	detail: Record<string, unknown>;
}> {
	let { name, names } = entry;
	let english: string | undefined;
	const changes: { before: string; to: string; language: LanguageCode }[] = [];
	for (const one of given) {
		const language = one.language ?? defaultLanguage;
		const before = namesOf({ name, names })[language] ?? "";
		if (one.from !== undefined && one.from !== before)
			throw await changedBy(auditLog, entry, trx);
		const isDefault = language === defaultLanguage;
		const takenBack = !isDefault && one.name.trim() === "";
		const to = takenBack ? "" : inField(language, () => kept(one.name));
		names = takenBack
			? namesWithout({ name, names }, language)
			: namesWith({ name, names }, to, language);
		if (isDefault) {
			english = to;
			name = to;
		}
		changes.push({ before: before || name, to, language });
	}
	if (english !== undefined && !entry.parent_id)
		await demandFreeRoot(trx, english, entry.id);
	const [first, ...others] = changes;
	return {
		english,
		names,
		detail: { ...first, ...(others.length > 0 && { others }) },
	};
}

/** Faults of a name in another language than English name that: `name.fr`. */
function inField(language: LanguageCode, work: () => string): string {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof DomainError) || language === defaultLanguage)
			throw error;
		const { code, message, publicMessage } = error;
		throw new DomainError(
			code,
			message,
			error.fields.map((fault) => ({
				...fault,
				field: `${fault.field}.${language}`,
			})),
			publicMessage === undefined ? {} : { publicMessage },
		);
	}
}
