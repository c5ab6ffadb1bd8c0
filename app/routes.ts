import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";
import { defaultLanguage, languages } from "../contracts/language.ts";

/**
 * The public pages. They are there once in the visitor's language and once more
 * under `/{language}` for every other than English (docs/decisions/0003), hence
 * the ids.
 */
function site(language: string): RouteConfigEntry[] {
	const id = (name: string) => ({ id: `${language}/${name}` });
	return [
		index("site/home/page.tsx", id("home")),
		route("models", "site/models/page.tsx", id("models")),
		route("models/:carname", "site/model/page.tsx", id("model")),
		route("newsroom", "site/newsroom/page.tsx", id("newsroom")),
		route("newsroom/page/:page", "site/newsroom/page.tsx", id("newsroomPage")),
		route(
			"newsroom/newsdetail",
			"site/newsroom/newsdetail.tsx",
			id("newsDetail"),
		),
		route("newsroom/:id", "site/newsroom/article.tsx", id("newsArticle")),
		route("blog", "site/blog/page.tsx", id("blog")),
		route("blog/page/:page", "site/blog/page.tsx", id("blogPage")),
		route("blog/:id", "site/blog/article.tsx", id("blogArticle")),
		route("about-us", "site/about/page.tsx", id("aboutUs")),
		route("customer-support", "site/support/page.tsx", id("support")),
		route("about/contact", "site/contact/page.tsx", id("contact")),
		route("ces", "site/ces/page.tsx", id("ces")),
		route("test-drive", "site/forms/testDrive.tsx", id("testDrive")),
		route("be-an-agent", "site/forms/beAnAgent.tsx", id("beAnAgent")),
		route("legal/:id", "site/legal/page.tsx", id("legal")),
		route("*", "site/notFound.tsx", id("notFound")),
	];
}

const prefixed = languages.filter((language) => language !== defaultLanguage);

/** The whole map. */
export default [
	layout("site/layout.tsx", { id: "site" }, [
		...site("any"),
		route("login", "partners/login/page.tsx", { id: "login" }),
	]),
	route("downloadbox", "partners/layout.tsx", { id: "center" }, [
		index("partners/index.tsx", { id: "centerIndex" }),
		route("list", "partners/list/page.tsx", { id: "fileList" }),
		route("person", "partners/person/page.tsx", { id: "person" }),
		route("msg", "partners/notices/page.tsx", { id: "notices" }),
	]),
	...prefixed.map((language) =>
		route(language, "site/layout.tsx", { id: language }, site(language)),
	),
] satisfies RouteConfig;
