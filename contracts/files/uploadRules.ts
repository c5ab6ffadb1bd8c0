import { kindOf, plainName, refusedCharacters } from "./fileNames.ts";

/** Facts of a file before any of it is sent. */
export type AnnouncedFile = {
	name: string;
	size: number;
	/** Names of the folders that come with it. */
	folders?: readonly string[];
};
/** Endings of names that are taken. */
export type KindRules = { endings: ReadonlySet<string> };
/** Reason for which a file is refused, whatever it holds. */
export type KindRefusal = "kind" | "empty";
/**
 * Reason for which a file would be refused, as it is known before it is sent.
 */
export type EarlyRefusal = KindRefusal | "name" | "size" | "room";

/**
 * Judges what a name says of a file. The inspection asks the same
 * (`domain/files/inspection/fileTypes.ts`), so that both say the same.
 *
 * @param ending as `kindOf` gives it
 */
export function refusedKind(
	{ endings }: KindRules,
	ending: string,
	size: number,
): KindRefusal | undefined {
	// "tar.gz" is a kind of its own, "tar.pdf" is a PDF.
	const last = ending.split(".").at(-1) ?? "";
	if (!endings.has(ending) && !endings.has(last)) return "kind";
	return size === 0 ? "empty" : undefined;
}

/**
 * Files of one sending that would be refused, and why.
 *
 * @param rules `sizeLimit` and `room` in bytes
 * @param isKnown whether room is reserved for a file already: some of it has arrived
 */
export function refusedBefore<File extends AnnouncedFile>(
	rules: KindRules & { sizeLimit: number; room: number },
	files: readonly File[],
	isKnown: (file: File) => boolean = () => false,
): Map<File, EarlyRefusal> {
	const refused = new Map<File, EarlyRefusal>();
	let { room } = rules;
	for (const file of files) {
		const known = isKnown(file);
		const why = refusedAlone(rules, file, known);
		const takes = known ? 0 : file.size;
		if (why) refused.set(file, why);
		else if (takes > room) refused.set(file, "room");
		else room -= takes;
	}
	return refused;
}

function refusedAlone(
	rules: KindRules & { sizeLimit: number },
	{ name, size, folders = [] }: AnnouncedFile,
	known: boolean,
): EarlyRefusal | undefined {
	const kept = plainName(name);
	if (kept === "") return "name";
	// Uploads begun under an older rule may still end.
	if (!known && [...folders, name].some((one) => refusedCharacters.test(one)))
		return "name";
	return (
		refusedKind(rules, kindOf(kept), size) ??
		(size > rules.sizeLimit ? "size" : undefined)
	);
}
