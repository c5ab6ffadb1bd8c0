import { useTranslations } from "use-intl";
import { may, type Right } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import type { ConsoleAnswer, ConsoleBody } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { answered, useAsked } from "./found.ts";
import type { Found, Item } from "./rank.ts";

/** Items shown of each. */
const most = 6;

/** Partners found by name, login name or mail address. */
export const useFoundPartners = (search: string): Found =>
	useFound(search, "console-partners", {
		...{ area: "partners", right: "partners.manage" },
		itemsOf: ({ items }) =>
			items.map(({ account, name }) => ({
				id: `partner ${account}`,
				title: name || account,
				detail: account,
				href: `${screenPath("partners")}?${new URLSearchParams({ search: account })}`,
			})),
	});

/** Folders and files of the library found by their names: each leads to its folder. */
export const useFoundFiles = (search: string): Found =>
	useFound(search, "console-library-list", {
		...{ area: "library", right: "library.manage" },
		itemsOf: ({ entries }) =>
			entries.map(({ id, kind, name, parent, path }) => ({
				id: `library ${id}`,
				title: name,
				detail: path.join(" / "),
				href: `${screenPath("library")}?folder=${kind === "file" ? parent : id}`,
			})),
	});

/** Items that a call finds by words, of a member with the right to them. */
function useFound<Call extends "console-partners" | "console-library-list">(
	search: string,
	name: Call,
	{
		area,
		right,
		itemsOf,
	}: {
		area: "partners" | "library";
		right: Right;
		itemsOf: (answer: ConsoleAnswer<Call>) => Item[];
	},
): Found {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const asked = useAsked(search, may(staff, right));
	const { loaded } = useConsoleQuery(
		name,
		asked.settled
			? ({ search: asked.settled } as ConsoleBody<Call>)
			: undefined,
		{ quiet: () => true },
	);
	const { data, ...state } = answered(asked, loaded);
	const items = data ? itemsOf(data) : [];
	const title = t(`area_${area}`);
	return { ...state, group: { id: area, title, items: items.slice(0, most) } };
}
