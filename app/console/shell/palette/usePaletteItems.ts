import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { isEntryKind, openKinds } from "../../../../contracts/kinds.ts";
import {
	isLanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { may } from "../../../../contracts/rights.ts";
import { type Action, useOffered } from "../../actions.ts";
import {
	consolePath,
	editorPlace,
	helpPath,
	listPath,
	screenPath,
	siteList,
} from "../../addresses.ts";
import { useMe } from "../../me.ts";
import { mayOpen, screens } from "../../screens.ts";
import { undoLast, useUndoable } from "../../toasts.ts";
import { start } from "../Navigation.tsx";
import { recentVisits } from "../recent.ts";
import { signOut } from "../signOut.ts";
import { type Group, type Item, isNamed } from "./rank.ts";

/**
 * Items that are found without asking the server: recent ones first, screens,
 * and actions.
 */
export function usePaletteItems(search: string): Group[] {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const offered = useOffered();
	const undo = useUndoable();

	const all = useMemo((): Group[] => {
		/** Kind and open language of an entry's editor by its path. */
		function whereOf(path: string): string | undefined {
			const { kind, language } = editorPlace(path) ?? {};
			if (!kind || !language) return undefined;
			const name = isLanguageCode(language)
				? languageNames[language]
				: t("facts");
			return isEntryKind(kind) ? `${t(`kind_${kind}`)} · ${name}` : name;
		}
		const recent = recentVisits().map(({ path, title }) => ({
			id: `recent ${path}`,
			title,
			href: path,
			detail: whereOf(path),
		}));
		const reads = may(staff, "content.read");
		const places: Item[] = [
			{ id: "worklist", title: t("area_worklist"), href: consolePath },
			...(reads
				? [
						...openKinds.map((kind) => ({
							id: `list ${kind}`,
							title: t(`kinds_${kind}`),
							href: listPath(kind),
						})),
						{
							id: "site",
							title: t("site"),
							href: screenPath(`entries/${siteList}`),
						},
						{
							id: "all",
							title: t("all"),
							href: screenPath("entries/all"),
						},
						{ id: "bin", title: t("bin"), href: screenPath("bin") },
					]
				: []),
			{ id: "help", title: t("area_help"), href: helpPath() },
			...screens
				.filter((screen) => screen.navigation && mayOpen(staff, screen))
				.map(({ path, area }) => ({
					id: `screen ${path}`,
					title: t(`area_${area}`),
					href: screenPath(start(path)),
				})),
		];
		const actions: Item[] = [
			...(undo
				? [
						{
							id: "undo",
							title: `${t("undo")}: ${undo.message}`,
							run: () => void undoLast((message) => t("undone", { message })),
						},
					]
				: []),
			...[...offered.values()].flat().map(({ id, title, run }: Action) => ({
				id: `action ${id}`,
				title,
				run,
			})),
			...(may(staff, "content.structure")
				? openKinds.map((kind) => ({
						id: `new ${kind}`,
						title: t(`new_${kind}`),
						href: `${listPath(kind)}?new`,
					}))
				: []),
			{ id: "sign-out", title: t("signOut"), run: () => void signOut() },
		];
		return [
			{ id: "recent", title: t("recent"), items: recent },
			{ id: "places", title: t("places"), items: places },
			{ id: "actions", title: t("actions"), items: actions },
		];
	}, [t, staff, offered, undo]);

	return useMemo(
		() =>
			all.map(({ items, ...group }) => ({
				...group,
				items: items.filter(({ title }) => isNamed(title, search)),
			})),
		[all, search],
	);
}
