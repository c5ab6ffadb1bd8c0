import { useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { mayHaveSizes } from "../../../contracts/files/pictureSizes.ts";
import { Action, ActionsMenu } from "../kit/rows/ActionsMenu.tsx";

/** Deeds that an entry offers; each has its own text. */
export type MenuDeed =
	| "open"
	| "download"
	| "rename"
	| "cut"
	| "toTree"
	| "fromTree"
	| "audience"
	| "policy"
	| "former"
	| "originals"
	| "takeWeb"
	| "takePrint"
	| "versions"
	| "languages"
	| "code"
	| "hide"
	| "show"
	| "delete";

/** Deeds that fit an entry as it is. */
export function deedsOf(entry: LibraryEntry): MenuDeed[] {
	const isFile = entry.kind === "file";
	const isDecided = entry.state === "published" || entry.state === "hidden";
	return [
		...(isFile ? (["open", "download"] as const) : []),
		...(isFile && mayHaveSizes(entry.ext)
			? (["takePrint", "takeWeb"] as const)
			: []),
		"rename",
		"cut",
		...(entry.standing ? [entry.standing] : []),
		"audience",
		...(isFile ? [] : (["policy", "former", "originals"] as const)),
		...(isFile && isDecided
			? (["versions", "languages", "code"] as const)
			: []),
		...(isFile && entry.state === "published" ? (["hide"] as const) : []),
		...(isFile && entry.state === "hidden" ? (["show"] as const) : []),
		...(isFile && !isDecided ? [] : (["delete"] as const)),
	];
}

/** Menu of what can be done to an entry. */
export function EntryMenu(props: {
	entry: LibraryEntry;
	onDeed: (deed: MenuDeed) => void;
}) {
	const t = useTranslations("console.library");
	const { entry, onDeed } = props;
	return (
		<ActionsMenu label={t("actionsOf", { name: entry.name })} onAction={onDeed}>
			{deedsOf(entry).map((deed) => (
				<Action key={deed} id={deed} isGrave={deed === "delete"}>
					{t(`deed_${deed}`)}
				</Action>
			))}
		</ActionsMenu>
	);
}
