import { expect, test } from "vitest";
import { otherRoutes } from "./languageRoutes.ts";

const routes = {
	root: {},
	site: { parentId: "root" },
	"any/home": { parentId: "site" },
	fr: { parentId: "root" },
	"fr/home": { parentId: "fr" },
	ar: { parentId: "root" },
	"ar/home": { parentId: "ar" },
	"any/console": { parentId: "root" },
};

test.each([
	[undefined, ["fr", "fr/home", "ar", "ar/home"]],
	["fr", ["ar", "ar/home"]],
])(
	"a document under the prefix %s leaves out the routes of other languages",
	(own, others) => {
		expect(otherRoutes(routes, own)).toEqual(others);
	},
);
