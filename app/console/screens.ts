import type { ComponentType } from "react";
import {
	everything,
	may,
	type Right,
	type Scope,
	type Staff,
} from "../../contracts/rights.ts";
import type { ConsoleArea } from "./texts.ts";

/** A screen of the console: navigation, command palette and routes follow from the list. */
export type Screen = {
	/** Path below the console's address, as in React Router. */
	path: string;
	/** Folder of the screen; its texts' `title` names it. */
	area: Exclude<ConsoleArea, "auth" | "places">;
	/** Further folders whose texts the screen uses. */
	texts?: ConsoleArea[];
	/** Right without which the screen is hidden; the server enforces it. None: all staff. */
	right?: Right;
	/** Scope that the right has to be held for, so that it is offered; any where none is named. */
	scope?: Scope;
	/** Whether the navigation shows the screen, in the order of the list. */
	navigation?: true;
	load: () => Promise<{ default: ComponentType }>;
};

/** Whether somebody may use a screen: navigation and palette offer no others. */
export function mayOpen(
	staff: Pick<Staff, "grants">,
	{ right, scope }: Pick<Screen, "right" | "scope">,
): boolean {
	return !right || may(staff, right, scope);
}

export const screens: readonly Screen[] = [
	{
		path: "",
		area: "worklist",
		load: () => import("./worklist/WorklistScreen.tsx"),
	},
	{
		path: "leads/:receipt?",
		area: "leads",
		right: "leads.read",
		navigation: true,
		load: () => import("./leads/LeadsScreen.tsx"),
	},
	{
		path: "person/:receipt",
		area: "person",
		texts: ["leads", "auth", "releases"],
		right: "leads.export",
		scope: everything,
		load: () => import("./leads/person/PersonScreen.tsx"),
	},
	{
		path: "entries/:kind/:id/:language",
		area: "editor",
		right: "content.read",
		load: () => import("./editor/EditorScreen.tsx"),
	},
	{
		path: "entries/:list",
		area: "entries",
		right: "content.read",
		load: () => import("./entries/EntriesScreen.tsx"),
	},
	{
		path: "bin",
		area: "entries",
		right: "content.read",
		load: () => import("./entries/BinScreen.tsx"),
	},
	{
		path: "media/:id?",
		area: "media",
		right: "media.read",
		texts: ["editor"],
		navigation: true,
		load: () => import("./media/MediaScreen.tsx"),
	},
	{
		path: "catalogue/:part?",
		area: "catalogue",
		texts: ["releases"],
		right: "content.read",
		navigation: true,
		load: () => import("./catalogue/screen/CatalogueScreen.tsx"),
	},
	{
		path: "translations",
		area: "translations",
		texts: ["editor"],
		right: "content.read",
		navigation: true,
		load: () => import("./translations/TranslationsScreen.tsx"),
	},
	{
		path: "translations/:entry/:language",
		area: "editor",
		texts: ["translations"],
		right: "content.read",
		load: () => import("./editor/sideBySide/SideBySideScreen.tsx"),
	},
	{
		path: "words",
		area: "words",
		right: "content.read",
		navigation: true,
		load: () => import("./words/WordsScreen.tsx"),
	},
	{
		path: "distributors",
		area: "distributors",
		texts: ["auth"],
		right: "leads.read",
		scope: { kind: "every" },
		navigation: true,
		load: () => import("./distributors/DistributorsScreen.tsx"),
	},
	{
		path: "reports",
		area: "reports",
		texts: ["auth"],
		right: "leads.read",
		navigation: true,
		load: () => import("./reports/ReportsScreen.tsx"),
	},
	{
		path: "routing",
		area: "routing",
		texts: ["auth"],
		right: "leads.write",
		scope: everything,
		navigation: true,
		load: () => import("./routing/RoutingScreen.tsx"),
	},
	{
		path: "library",
		area: "library",
		texts: ["auth"],
		right: "library.manage",
		navigation: true,
		load: () => import("./library/LibraryScreen.tsx"),
	},
	{
		path: "takings",
		area: "takings",
		right: "library.manage",
		navigation: true,
		load: () => import("./takings/TakingsScreen.tsx"),
	},
	{
		path: "uploads/:id?",
		area: "uploads",
		right: "uploads.decide",
		navigation: true,
		load: () => import("./uploads/UploadsScreen.tsx"),
	},
	{
		path: "access/:id?",
		area: "access",
		right: "library.manage",
		navigation: true,
		load: () => import("./access/AccessScreen.tsx"),
	},
	{
		path: "grants",
		area: "access",
		right: "library.manage",
		load: () => import("./access/GrantsScreen.tsx"),
	},
	{
		path: "notices/:id?",
		area: "notices",
		texts: ["auth", "releases"],
		right: "notices.write",
		navigation: true,
		load: () => import("./notices/NoticesScreen.tsx"),
	},
	{
		path: "partners",
		area: "partners",
		texts: ["auth", "people"],
		right: "partners.manage",
		navigation: true,
		load: () => import("./partners/PartnersScreen.tsx"),
	},
	{
		path: "staff",
		area: "people",
		texts: ["auth"],
		right: "staff.manage",
		navigation: true,
		load: () => import("./people/PeopleScreen.tsx"),
	},
	{
		path: "sso",
		area: "sso",
		texts: ["auth", "people"],
		right: "staff.manage",
		navigation: true,
		load: () => import("./sso/SsoScreen.tsx"),
	},
	{
		path: "audit",
		area: "audit",
		right: "audit.read",
		navigation: true,
		load: () => import("./audit/AuditScreen.tsx"),
	},
	{
		path: "settings",
		area: "settings",
		texts: ["auth"],
		right: "settings.manage",
		navigation: true,
		load: () => import("./settings/SettingsScreen.tsx"),
	},
	{
		path: "account",
		area: "account",
		texts: ["auth"],
		load: () => import("./account/AccountScreen.tsx"),
	},
	{
		path: "entries/:kind/:id/:language/history",
		area: "history",
		texts: ["releases", "editor"],
		right: "content.read",
		load: () => import("./history/HistoryScreen.tsx"),
	},
	{
		path: "releases/:id?",
		area: "releases",
		texts: ["history", "editor"],
		right: "content.read",
		navigation: true,
		load: () => import("./releases/ReleasesScreen.tsx"),
	},
	{
		path: "help/:guide?",
		area: "help",
		load: () => import("./help/HelpScreen.tsx"),
	},
	{
		path: "previews",
		area: "preview",
		right: "preview.share",
		load: () => import("./preview/PreviewLinksScreen.tsx"),
	},
];
