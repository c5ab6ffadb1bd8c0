import { expect, test } from "vitest";
import { faultText } from "../../server/api/calls/faultTexts.ts";
import { exchangeIn } from "./exchange.ts";

const head = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="e" target-language="fr"><body>`;
const tail = "</body></file></xliff>";
const read = (text: string, format: "xliff" | "csv" = "xliff") =>
	exchangeIn({ format, text }, "en", { party: "ana" });

test("a file of a house is read in a thread of its own", async () => {
	const unit = `<trans-unit id="/title"><source>One</source><target>Un <g id="1">mot</g></target></trans-unit>`;
	const found = await read(head + unit + tail);
	expect(found).toMatchObject({ language: "fr", entries: ["e"] });
	const table = "entry,field,language,source,target\ne,/title,fr,One,Un\n";
	expect(await read(table, "csv")).toMatchObject({ entries: ["e"] });
});

test.each([
	["nested elements", `${head}${"<g>".repeat(20_000)}`, /nested too deep/],
	["elements", `${head}${"<g/>".repeat(500_000)}${tail}`, /too many elements/],
	[
		"attributes",
		`${head}<g ${Array.from({ length: 60 }, (_, at) => `a${at}=""`).join(" ")}/>${tail}`,
		/too many attributes/,
	],
])(
	"one with too many %s is refused with the reason",
	async (_, text, reason) => {
		await expect(read(text)).rejects.toMatchObject({
			code: "invalid",
			message: expect.stringMatching(reason),
		});
	},
);

test.each([
	["damaged", "<xliff"],
	["damaged", "a,b\n1,2\n", "csv"],
	["empty", head + tail],
	["language", "entry,field,language,target\ne,/a,it,Uno\n", "csv"],
	["source", "entry,field,language,target\ne,/a,en,One\n", "csv"],
	[
		"languages",
		"entry,field,language,target\ne,/a,fr,Un\ne,/a,es,Uno\n",
		"csv",
	],
] as const)(
	"a file that cannot be taken says of itself: %s",
	async (reason, text, format: "xliff" | "csv" = "xliff") => {
		await expect(read(text, format)).rejects.toMatchObject({
			fields: [{ field: "text", message: reason }],
		});
		// Texts of the server would be put in its place on the way.
		expect(faultText("en", reason)).toBe(reason);
	},
);
