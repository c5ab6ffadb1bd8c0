import { useTranslations } from "use-intl";
import { modelPath } from "../../../../contracts/addresses/addresses.ts";
import { mapPages, pageMap } from "../../../../contracts/map.ts";
import { useSite } from "../../useSite.ts";
import { useDownloadCenter } from "../downloadCenter.ts";

/** An entry of the menu (specification, section 3, "Navigation item"). */
export type NavigationItem = {
	name: string;
	/** A page of the site, without language. */
	url?: string;
	query?: Record<string, string>;
	/** Address of another site or the download center, opened by a full page load. */
	weburl?: string;
	children?: NavigationItem[];
	/** Whether the link opens in a new tab. */
	newTab?: boolean;
	/** Whether the item lists the models, shown as a mega menu on desktops. */
	models?: boolean;
};

/** The address of an entry, with its query. */
export function addressOf(item: NavigationItem): string {
	const query = item.query ? `?${new URLSearchParams(item.query)}` : "";
	return (item.url ?? "/") + query;
}

/** Whether an entry names the page one is on, or the list it stands in. */
export function leadsTo({ url = "/" }: NavigationItem, path: string): boolean {
	if (path === url) return true;
	const itself = url === pageMap.home.path || url === pageMap.models.path;
	return !itself && path.startsWith(`${url}/`);
}

/** Whether the page one is on stands below an entry. */
export function holdsPage(item: NavigationItem, path: string): boolean {
	return (
		item.children?.some((child) => !child.weburl && leadsTo(child, path)) ??
		false
	);
}

/** The menu, as the map of pages has it (specification, section 2, "Header and menu"). */
export function useNavigation(): NavigationItem[] {
	const t = useTranslations("shell");
	const { cars, missing } = useSite();
	const { center } = useDownloadCenter();
	const items = new Map<string, NavigationItem>();
	for (const { id, path, area, menu, name } of mapPages) {
		if (!menu || !name || missing.includes(path)) continue;
		const item: NavigationItem =
			area === "login"
				? { name: t(name), weburl: center, newTab: true }
				: { name: t(name), url: path };
		if (menu === "top") {
			items.set(id, item);
			continue;
		}
		const over = items.get(menu) ?? { name: t(menu), children: [] };
		over.children?.push(item);
		items.set(menu, over);
	}
	const models = items.get(pageMap.models.menu);
	if (models) {
		models.models = true;
		models.url = pageMap.models.path;
		models.children?.unshift(
			...cars.map(({ name }) => ({ name, url: modelPath(name) })),
		);
	}
	return [...items.values()];
}
