import { atMost } from "../measure/report/verdicts.ts";
import { middle, type Part } from "./house.ts";

const bar = 200;

/** Lists and searches among a thousand models. */
export const lists: Part = async ({ ask }) => {
	// The first who asks waits until all is known; it is said, not judged.
	const first = await ask("console-entries", { kinds: ["model"] });
	const list = (body: object) => () =>
		ask("console-entries", { limit: 50, ...body });
	const pages: { took: number }[] = [];
	let after: { key: string | number; id: string } | undefined;
	do {
		const page = await ask("console-entries", {
			kinds: ["model"],
			limit: 200,
			...(after && { after }),
		});
		pages.push(page);
		after = page.next ?? undefined;
	} while (after);
	const slowest = Math.max(...pages.map(({ took }) => took));
	const judged = async (what: string, body: object) =>
		atMost(what, await middle(list(body)), bar, " ms");
	return [
		atMost(
			`the first list ever, ${first.count} models`,
			first.took,
			Number.NaN,
			" ms",
		),
		await judged("50 of all models", { kinds: ["model"] }),
		atMost(`the slowest of ${pages.length} pages of 200`, slowest, bar, " ms"),
		await judged("all kinds, what changed last", {}),
		await judged("missing in French", { state: "missing", language: "fr" }),
		await judged("to be translated again", { state: "stale" }),
		await judged("drafts", { state: "draft" }),
		await judged("found by a name", { search: "copy 77" }),
		await judged("found by a text", { search: "charging" }),
		await judged("found nowhere", { search: "zzzzzz" }),
		atMost(
			"the board of translations",
			await middle(() => ask("console-translations", {})),
			bar,
			" ms",
		),
		atMost(
			"the board, what is missing in French",
			await middle(() =>
				ask("console-translations", { language: "fr", state: "missing" }),
			),
			bar,
			" ms",
		),
		atMost(
			"all models in their order",
			await middle(() => ask("console-models", {})),
			bar,
			" ms",
		),
		atMost(
			"the worklist",
			await middle(() => ask("console-worklist", {})),
			bar,
			" ms",
		),
		atMost(
			"a heartbeat",
			await middle(() => ask("console-pulse", {})),
			50,
			" ms",
		),
	];
};
