import { readFileSync } from "node:fs";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import {
	type Attack,
	counted,
	keepOn,
	type Response,
	send,
	type Target,
} from "./attack.ts";
import { previewLink } from "./crowds.ts";

const lasts = 6000;

function call(target: Target, name: string, body: object): Promise<Response> {
	return send(`${target.origin}/api/v1/${name}`, {
		headers: target.staff,
		body: JSON.stringify(body),
	});
}

async function dataOf<T>(target: Target, name: string, body: object) {
	const { status, text } = await call(target, name, body);
	if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
	return JSON.parse(text).data as T;
}

/** Texts that take a parser of Markdown longer than their length says. */
const markdown = [
	"*a_ ".repeat(25_000),
	"[".repeat(50_000),
	"![](".repeat(25_000),
	"`a``b".repeat(20_000),
	`${"> ".repeat(5_000)}a\n`.repeat(9),
	"a\n\n* ".repeat(20_000),
	`|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n`.repeat(10),
	"www.a.a.".repeat(12_000),
	"<a ".repeat(30_000),
	"~~a~b".repeat(20_000),
];

async function firstOf(target: Target, kind: string) {
	const [entry] = await dataOf<{ id: string; slug: string }[]>(
		target,
		"console-entries",
		{ kinds: [kind], limit: 1 },
	);
	if (!entry) throw new Error(`There is no ${kind}.`);
	return entry;
}

/** Saves one field of a draft, as its editor does; a refusal is an answer, too. */
async function save(
	target: Target,
	place: { entry: string; language: string },
	field: { at: string; to: unknown },
): Promise<Response> {
	const me = await call(target, "console-me", {});
	const draft = await call(target, "console-draft", place);
	for (const response of [me, draft])
		if (response.status !== 200) return response;
	const { id: author } = JSON.parse(me.text).data.staff;
	const { body } = JSON.parse(draft.text).data;
	const changes = [{ ...field, from: hashOf(body[field.at.slice(1)]) }];
	return call(target, "console-draft-save", { ...place, author, changes });
}

const xliff = (inner: string) =>
	`<?xml version="1.0" encoding="UTF-8"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="a"><source>a</source><target>${inner}</target></trans-unit></body></file></xliff>`;

/** Attacks on visitors by a member of staff, or whoever has his browser. */
export const consoleAttacks: Attack[] = [
	{
		name: "costly Markdown, in the editor of prose",
		run: async (target) =>
			counted(
				await keepOn(lasts, 4, (index) =>
					call(target, "console-prose", {
						source: markdown[index % markdown.length],
					}),
				),
			),
	},
	{
		name: "costly Markdown in drafts, and their preview by a link",
		run: async (target) => {
			const { id: entry, slug } = await firstOf(target, "news");
			const { grant } = await previewLink(target);
			const place = { entry, language: "en" };
			return counted(
				await keepOn(lasts, 3, async (index) => {
					if (index % 2 === 0) {
						const to = markdown[(index / 2) % markdown.length];
						return save(target, place, { at: "/source", to });
					}
					return send(`${target.origin}/newsroom/${slug}?preview=${grant}`, {
						method: "GET",
					});
				}),
			);
		},
	},
	{
		name: "XLIFF of 20,000 elements in each other",
		run: async (target) => {
			const deep = xliff(`${"<g>".repeat(20_000)}${"</g>".repeat(20_000)}`);
			const wide = xliff("<x/>".repeat(100_000));
			return counted(
				await keepOn(lasts, 4, (index) =>
					call(target, "console-translations-in", {
						format: "xliff",
						text: index % 2 ? wide : deep,
					}),
				),
			);
		},
	},
	{
		name: "a logo with a view of 30,000 digits",
		run: async (target) => {
			const { id: entry } = await firstOf(target, "theme");
			const views = ["1".repeat(30_000), `${"1.".repeat(15_000)}x`];
			return counted(
				await keepOn(lasts, 2, (index) =>
					save(
						target,
						{ entry, language: "zxx" },
						{
							at: "/logo",
							to: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${views[index % 2]} 10"><path d="M0 0"/></svg>`,
						},
					),
				),
			);
		},
	},
	{
		name: "one publication after another, with every page asked for",
		run: async (target) => {
			const { id: entry } = await firstOf(target, "news");
			const place = { entry, language: "en" };
			const memory = () => residentMegabytes(target.site.child.pid);
			const before = memory();
			let published = 0;
			const statuses = await keepOn(2 * lasts, 1, async (index) => {
				await save(target, place, { at: "/title", to: `Title ${index}` });
				const entries = [{ entry, languages: ["en"] }];
				const checked = await call(target, "console-publish-check", {
					entries,
				});
				if (checked.status !== 200) return checked;
				const { stamp } = JSON.parse(checked.text).data;
				const response = await call(target, "console-publish", {
					entries,
					stamp,
				});
				if (response.status === 200) published += 1;
				for (const path of ["/", "/models", "/newsroom", "/ar", "/zh/models"])
					await send(target.origin + path, { method: "GET" });
				return response;
			});
			const grown = memory() - before;
			return `${counted(statuses)}; ${published} publications, ${Math.round(grown)} MB more than before`;
		},
	},
];

/** Memory of a process that is in the machine's. */
function residentMegabytes(pid = 0): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
