import type { ComponentType } from "react";
import {
	everything,
	may,
	type Right,
	type Scope,
	type Staff,
} from "../../contracts/rights.ts";
import type { ConsoleArea } from "./texts.ts";

/** Parts of the navigation, in their order; `console.shell` names them. */
export const navigationParts = [
	"content",
	"customers",
	"center",
	"administration",
] as const;
export type NavigationPart = (typeof navigationParts)[number];

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
	/** Part of the navigation that shows the screen, in the order of the list; none where left out. */
	navigation?: NavigationPart;
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
		navigation: "customers",
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
		navigation: "content",
		load: () => import("./media/MediaScreen.tsx"),
	},
	{
		path: "catalogue/:part?",
		area: "catalogue",
		texts: ["releases"],
		right: "content.read",
		navigation: "content",
		load: () => import("./catalogue/screen/CatalogueScreen.tsx"),
	},
	{
		path: "translations",
		area: "translations",
		texts: ["editor"],
		right: "content.read",
		navigation: "content",
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
		navigation: "content",
		load: () => import("./words/WordsScreen.tsx"),
	},
	{
		path: "distributors",
		area: "distributors",
		texts: ["auth"],
		right: "leads.read",
		scope: { kind: "every" },
		navigation: "customers",
		load: () => import("./distributors/DistributorsScreen.tsx"),
	},
	{
		path: "reports",
		area: "reports",
		texts: ["auth"],
		right: "leads.read",
		navigation: "customers",
		load: () => import("./reports/ReportsScreen.tsx"),
	},
	{
		path: "routing",
		area: "routing",
		texts: ["auth"],
		right: "leads.write",
		scope: everything,
		navigation: "customers",
		load: () => import("./routing/RoutingScreen.tsx"),
	},
	{
		path: "library",
		area: "library",
		texts: ["auth"],
		right: "library.manage",
		navigation: "center",
		load: () => import("./library/LibraryScreen.tsx"),
	},
	{
		path: "takings",
		area: "takings",
		right: "library.manage",
		navigation: "center",
		load: () => import("./takings/TakingsScreen.tsx"),
	},
	{
		path: "uploads/:id?",
		area: "uploads",
		right: "uploads.decide",
		navigation: "center",
		load: () => import("./uploads/UploadsScreen.tsx"),
	},
	{
		path: "access/:id?",
		area: "access",
		right: "library.manage",
		navigation: "center",
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
		texts: ["auth", "editor", "releases"],
		right: "notices.write",
		navigation: "center",
		load: () => import("./notices/NoticesScreen.tsx"),
	},
	{
		path: "partners",
		area: "partners",
		texts: ["auth", "people"],
		right: "partners.manage",
		navigation: "center",
		load: () => import("./partners/PartnersScreen.tsx"),
	},
	{
		path: "staff",
		area: "people",
		texts: ["auth"],
		right: "staff.manage",
		navigation: "administration",
		load: () => import("./people/PeopleScreen.tsx"),
	},
	{
		path: "sso",
		area: "sso",
		texts: ["auth", "people"],
		right: "staff.manage",
		navigation: "administration",
		load: () => import("./sso/SsoScreen.tsx"),
	},
	{
		path: "audit",
		area: "audit",
		right: "audit.read",
		navigation: "administration",
		load: () => import("./audit/AuditScreen.tsx"),
	},
	{
		path: "settings",
		area: "settings",
		texts: ["auth"],
		right: "settings.manage",
		navigation: "administration",
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
		navigation: "content",
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
