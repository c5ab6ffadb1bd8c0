import { useTranslations } from "use-intl";
import { may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { answered, useAsked } from "./found.ts";
import type { Found } from "./rank.ts";

/** Items shown of each. */
const most = 6;

/** Partners found by name, login name or mail address. */
export function useFoundPartners(search: string): Found {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const asked = useAsked(search, may(staff, "partners.manage"));
	const { loaded } = useConsoleQuery(
		"console-partners",
		asked.settled ? { search: asked.settled } : undefined,
		{ quiet: () => true },
	);
	const { data, ...state } = answered(asked, loaded);
	return {
		...state,
		group: {
			id: "partners",
			title: t("area_partners"),
			items: (data?.items ?? []).slice(0, most).map(({ account, name }) => ({
				id: `partner ${account}`,
				title: name || account,
				detail: account,
				href: `${screenPath("partners")}?${new URLSearchParams({ search: account })}`,
			})),
		},
	};
}

/** Folders and files of the library found by their names: each leads to its folder. */
export function useFoundFiles(search: string): Found {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const asked = useAsked(search, may(staff, "library.manage"));
	const { loaded } = useConsoleQuery(
		"console-library-list",
		asked.settled ? { search: asked.settled } : undefined,
		{ quiet: () => true },
	);
	const { data, ...state } = answered(asked, loaded);
	return {
		...state,
		group: {
			id: "library",
			title: t("area_library"),
			items: (data?.entries ?? [])
				.slice(0, most)
				.map(({ id, kind, name, parent, path }) => ({
					id: `library ${id}`,
					title: name,
					detail: path.join(" / "),
					href: `${screenPath("library")}?folder=${kind === "file" ? parent : id}`,
				})),
		},
	};
}
