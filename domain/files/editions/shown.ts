import type { LanguageCode } from "../../../contracts/language.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import type { Edition } from "./editionQueries.ts";

/** Edition of a file as staff see it. */
export type ShownEdition = {
	language: LanguageCode;
	/** Number among those in this language, from 1 on. */
	edition: number;
	/** `current` is what readers of the language get. */
	state: "current" | "superseded" | "withdrawn";
	/** Whether the file has other content than the one it was made for. */
	isBehind: boolean;
	/** Bytes. */
	size: number;
	sha256: string;
	/** ISO-8601, UTC. */
	createdAt: string;
	/** Name of who gave it. */
	createdBy: string;
};

/** Row of an edition as staff see it. */
export function shown(row: Edition, file: FileEntry): ShownEdition {
	const { edition, size, sha256 } = row;
	const isCurrent = row.ended_at === null;
	return {
		...{ edition, size, sha256 },
		language: row.language as LanguageCode,
		state: isCurrent
			? "current"
			: row.withdrawn_at
				? "withdrawn"
				: "superseded",
		isBehind: isCurrent && row.goes_with !== file.sha256,
		createdAt: row.created_at,
		createdBy: row.created_by,
	};
}
