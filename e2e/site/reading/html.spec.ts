import { HtmlValidate } from "html-validate";
import { expect, inLanguage, kinds, languages, test } from "../../visit.ts";

const validator = new HtmlValidate({
	extends: ["html-validate:standard"],
	rules: {
		"no-implicit-input-type": "error",
		// React writes HTML its own way, which is as valid.
		"attr-quotes": "off",
		"doctype-style": "off",
		"no-inline-style": "off",
		"void-style": "off",
		"attribute-boolean-style": "off",
		"attribute-empty-style": "off",
		"no-trailing-whitespace": "off",
		// Titles of the site are longer than a person would write.
		"long-title": "off",
		// The build's own integrity is the address of the file.
		"require-sri": "off",
	},
});

/**
 * Pages that are not found, and those of the download center as a server sends
 * them.
 */
const others = ["/nowhere", "/models/Nobody", "/login", "/downloadbox/list"];

for (const language of languages) {
	test(`pages in ${language} are valid HTML`, async ({ request }) => {
		for (const path of [...kinds, ...others]) {
			const apart = /^\/(login|downloadbox)/.test(path);
			const answer = await request.get(
				apart ? path : inLanguage(language, path),
				// Addresses of the center name no language.
				{ headers: { cookie: `language=${language}` } },
			);
			const report = await validator.validateString(await answer.text());
			const errors = report.results.flatMap(({ messages }) =>
				messages
					.filter(({ severity }) => severity === 2)
					.map(({ ruleId, message, selector }) =>
						[path, ruleId, message, selector].join(" | "),
					),
			);
			expect(errors).toEqual([]);
		}
	});
}
