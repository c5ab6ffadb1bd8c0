import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { mayHaveSizes } from "../../../contracts/files/pictureSizes.ts";
import menu from "../../signedIn/menu.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./library.module.css";

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
		<MenuTrigger>
			<Button
				className={styles.dots ?? ""}
				aria-label={t("actionsOf", { name: entry.name })}
			>
				<Stroke d="M5 12h.01M12 12h.01M19 12h.01" width={3} />
			</Button>
			<Popover placement="bottom end" className={menu.popover ?? ""}>
				<Menu
					aria-label={t("actionsOf", { name: entry.name })}
					onAction={(key) => onDeed(key as MenuDeed)}
				>
					{deedsOf(entry).map((deed) => (
						<MenuItem
							key={deed}
							id={deed}
							className={menu.item ?? ""}
							data-fault={deed === "delete" || undefined}
						>
							{t(`deed_${deed}`)}
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
