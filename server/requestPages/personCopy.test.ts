import { expect, test } from "vitest";
import { directionOf, languages } from "../../contracts/language.ts";
import { readDrawing } from "../../contracts/svg.ts";
import { describeCopy } from "./personCopy.ts";

const at = "2026-03-02T10:00:00.000Z";
const request = {
	...({ receipt: "TD-AB12-CD34", kind: "test-drive", language: "fr" } as const),
	...{ createdAt: at, held: null, marketing: true, privacyVersion: "2026-01" },
	...{ origin: "/models/Terra_7", correctedAt: null, consentWithdrawnAt: null },
	fields: [
		{ field: "name", value: "<b>Amina</b>" },
		{ field: "country", value: "SN" },
		{ field: "date", value: "2026-03-09" },
		{ field: "phone", value: "" },
		{ field: "content", value: "Is it quiet?\nThanks" },
	] as const,
	deliveries: [
		{ channel: "distributor dakar@example.com", state: "delivered", at },
	],
	mails: [
		{
			...({
				at,
				side: "person",
				direction: "in",
				from: "amina@example.com",
			} as const),
			...{ subject: "Again", text: "<script>alert(1)</script>" },
			files: [{ name: "plan.pdf", size: 3 }],
		},
	],
	notes: [{ at, text: "Prefers Sundays." }],
	story: [
		{ at: Date.parse(at), what: "came" } as const,
		{ at: Date.parse(at), what: "passed", distributor: "sn" } as const,
		{
			...({ at: Date.parse(at), what: "drive", distributor: "sn" } as const),
			when: Date.parse("2026-03-09T10:30Z"),
		},
	],
};

test.each(languages)(
	"a copy in %s is one file that a person can read, with the data in it",
	(language) => {
		const page = describeCopy(
			{ at, language, requests: [request as never] },
			{
				brand: "Domora",
				names: new Map([["sn", "Dakar Motors"]]),
				theme: {
					colours: { ink: "#111111", paper: "#fafafa" } as never,
					sign: readDrawing(
						"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 34 28'><path d='M0 0h3'/></svg>",
					),
				},
				json: JSON.stringify({ secret: "</pre><b>" }),
			},
		);
		expect(page).toContain(
			`<html lang="${language}" dir="${directionOf(language)}">`,
		);
		for (const said of [
			...["TD-AB12-CD34", "&lt;b&gt;Amina", "Is it quiet?", "Dakar Motors"],
			...["dakar@example.com", "Again", "plan.pdf", "Prefers Sundays."],
			...["/models/Terra_7", "&lt;script&gt;", "&lt;/pre&gt;"],
		])
			expect(page).toContain(said);
		// Nothing is loaded, nothing runs, and nothing leads back.
		expect(page).not.toMatch(/<script|<img|<link|<a |src=|url\(/);
		const words = page.replace(/<style>.*<\/style>/s, "");
		expect(words.replace(/<pre.*<\/pre>/s, "")).not.toMatch(/[{}]|undefined/);
	},
);
