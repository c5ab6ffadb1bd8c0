import type { AuditLine } from "../../../contracts/console/audit.ts";

/**
 * Returns the subject of a line, in a few words: the first name among the
 * details, and how many others there are of a publication, or files in an
 * archive. Empty where nothing is named.
 */
export function aboutOf({
	account,
	person,
	detail,
}: Pick<AuditLine, "account" | "person" | "detail">): {
	name: string;
	others: number;
	files?: number;
} {
	const published = publishedIn(detail);
	if (published) return published;
	const named = ["name", "title", "entry", "slug", "kind", "path", "account"]
		.map((key) => detail[key])
		.find((value) => typeof value === "string" && value !== "");
	const name = named as string | undefined;
	const files = filesIn(detail);
	if (name !== undefined && files !== undefined)
		return { name, others: 0, files };
	return { name: name ?? (account === person ? "" : account), others: 0 };
}

/** Entries of a publication; older log lines have addresses only ("+ news our-fair en"). */
function publishedIn(detail: AuditLine["detail"]) {
	const { entries, entryCount, changes, more } = detail;
	const names = textsIn(entries);
	const [name] = names;
	if (name !== undefined) {
		const count = typeof entryCount === "number" ? entryCount : names.length;
		return { name, others: count - 1 };
	}
	const slugs = new Set(
		textsIn(changes).map((change) => change.split(" ").slice(1, 3).join(" ")),
	);
	const [first] = slugs;
	if (first === undefined) return undefined;
	// Unnamed changes count as one more entry, as their entries are unknown.
	const others = slugs.size - 1 + (typeof more === "number" ? 1 : 0);
	return { name: first.split(" ")[1] ?? first, others };
}

/** Number of an archive's files; older log lines name the first ones and count the rest. */
function filesIn({ count, files, more }: AuditLine["detail"]) {
	if (!Array.isArray(files)) return undefined;
	if (typeof count === "number") return count;
	return files.length + (typeof more === "number" ? more : 0);
}

function textsIn(value: unknown): string[] {
	return Array.isArray(value)
		? value.filter((one): one is string => typeof one === "string")
		: [];
}
