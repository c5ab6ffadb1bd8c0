import { Agent } from "node:http";
import { pageMap } from "../../contracts/map.ts";
import {
	type Attack,
	counted,
	keepOn,
	type Response,
	send,
	type Target,
} from "./attack.ts";

const lasts = 6000;
/** Connections of one address, fewer than it may have. */
const most = 300;
const json = { "content-type": "application/json" };

/** Repeats one request on `atOnce` kept connections until the time is over. */
async function crowd(
	ask: (index: number, agent: Agent) => Promise<Response>,
	atOnce = most,
): Promise<string> {
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	const statuses = counted(
		await keepOn(lasts, atOnce, (index) => ask(index, agent)),
	);
	agent.destroy();
	return statuses;
}

const postOf =
	(call: string, bodyOf: (index: number) => object) =>
	({ origin }: Target) =>
		crowd((index, agent) =>
			send(`${origin}/api/v1/${call}`, {
				headers: json,
				agent,
				body: JSON.stringify(bodyOf(index)),
			}),
		);

const get = (origin: string, pathOf: (index: number) => string) =>
	crowd((index, agent) =>
		send(origin + pathOf(index), { method: "GET", agent }),
	);

const models = [
	...["Terra 7", "Serein GT", "Terra 5", "Luma Coupe"],
	...["Solen", "Terra 3", "Alba", "Forja 4x4"],
];
/** Four models, in another order each time: 1,680 comparisons. */
const comparison = (index: number) =>
	models
		.map((name, n) => ({ name, at: (n * 2654435761 + index * 40503) % 65_521 }))
		.sort((a, b) => a.at - b.at)
		.slice(0, 4)
		.map(({ name }) => name);
const modelOf = (index: number) => models[index % models.length];

/** Many connections of one address, each with what costs the site most. */
export const crowds: Attack[] = [
	{
		name: "car-compare, 300 connections",
		run: postOf("car-compare", (index) => ({ names: comparison(index) })),
	},
	{
		name: "car-detail, 300 connections",
		run: postOf("car-detail", (index) => ({
			name: modelOf(index),
			junk: index,
		})),
	},
	{
		name: "car-detail of models there are not, 300 connections",
		run: postOf("car-detail", (index) => ({ name: `nowhere ${index}` })),
	},
	{
		name: "car-list, 300 connections",
		run: ({ origin }) => get(origin, (index) => `/api/v1/car-list?n=${index}`),
	},
	{
		name: "site-search, 300 connections",
		run: postOf("site-search", (index) => ({ q: `electric range ${index}` })),
	},
	{
		name: "maps/outlines, 300 connections",
		run: async ({ origin }) => {
			const path = await outlinesOf(origin);
			return get(origin, (index) => (index % 2 ? path : madeUpOutlines(index)));
		},
	},
	{
		name: "api/docs/json, 300 connections",
		run: ({ origin }) => get(origin, () => "/api/docs/json"),
	},
	{
		name: "console-entries as staff, 300 connections",
		run: ({ origin, staff }) =>
			crowd((index, agent) =>
				send(`${origin}/api/v1/console-entries`, {
					headers: staff,
					agent,
					body: JSON.stringify({ limit: 200, search: `a${index % 7}` }),
				}),
			),
	},
	{
		name: "a preview link's pages, 30 connections",
		run: async (target) => {
			const { grant } = await previewLink(target);
			const pages = ["/", "/models", "/ar/about-us", "/zh/newsroom"];
			return crowd((index, agent) => {
				const path = pages[index % pages.length];
				return send(`${target.origin}${path}?preview=${grant}`, {
					method: "GET",
					agent,
				});
			}, 30);
		},
	},
];

/** A link as an agency gets one: everything that is being written, for whoever has it. */
export async function previewLink({ origin, staff }: Target) {
	const { status, text } = await send(
		`${origin}/api/v1/console-preview-share`,
		{
			headers: staff,
			body: JSON.stringify({
				name: "Agency",
				path: "/",
				days: 1,
				subject: { scope: { everything: true } },
			}),
		},
	);
	if (status !== 200) throw new Error(`No preview link: ${status} ${text}`);
	const { grant } = JSON.parse(text).data as { grant: string };
	return { grant };
}

async function outlinesOf(origin: string): Promise<string> {
	const { path } = pageMap.aboutUs;
	const { text } = await send(origin + path, { method: "GET" });
	const found = /\/maps\/outlines-[\d.]+-\w+\.svg/.exec(text)?.[0];
	if (!found) throw new Error("The page shows no outlines.");
	return found;
}

/** An address of countries nobody named, with a hash that is not theirs. */
function madeUpOutlines(index: number): string {
	const numbers = Array.from({ length: 40 }, (_, n) =>
		String(4 + ((index * 7) % 20) + n * 20).padStart(3, "0"),
	);
	return `/maps/outlines-${numbers.join(".")}-0123456789abcdef.svg`;
}
