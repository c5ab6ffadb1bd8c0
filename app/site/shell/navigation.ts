import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses.ts";
import { useDownloadCenter } from "../downloadCenter.ts";
import { useSite } from "../useSite.ts";

/** An entry of the menu (specification, section 3, "Navigation item"). */
export type NavigationItem = {
	name: string;
	/** A page of the site, without language. */
	url?: string;
	query?: Record<string, string>;
	/** Another site, or the download center: a full redirect. */
	weburl?: string;
	children?: NavigationItem[];
	/** Opens beside the page one is on. */
	newTab?: boolean;
	/** The models: shown as a mega-menu on desktops. */
	models?: boolean;
};

/** The address of an entry, with its query. */
export function addressOf(item: NavigationItem): string {
	const query = item.query ? `?${new URLSearchParams(item.query)}` : "";
	return (item.url ?? "/") + query;
}

/** The menu (specification, section 2, "Header and menu"). */
export function useNavigation(): NavigationItem[] {
	const t = useTranslations("shell");
	const { cars } = useSite();
	const { center } = useDownloadCenter();
	return [
		{ name: t("homeLink"), url: "/" },
		{
			name: t("models"),
			models: true,
			children: [
				...cars.map(({ name }) => ({ name, url: modelPath(name) })),
				{ name: t("allModels"), url: "/models" },
			],
		},
		{
			name: t("weAreTheBrand"),
			children: [
				{ name: t("aboutUs"), url: "/about-us" },
				{ name: t("newsroom"), url: "/newsroom" },
				{ name: t("blog"), url: "/blog" },
			],
		},
		{
			name: t("service"),
			children: [
				{ name: t("customerSupport"), url: "/customer-support" },
				{ name: t("downloadCenter"), weburl: center, newTab: true },
			],
		},
		{
			name: t("contactUs"),
			children: [
				{ name: t("testDrive"), url: "/test-drive" },
				{ name: t("beAnAgent"), url: "/be-an-agent" },
				{ name: t("contact"), url: "/about/contact" },
			],
		},
	];
}
