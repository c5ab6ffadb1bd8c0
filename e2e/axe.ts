import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(
	fileURLToPath(import.meta.resolve("axe-core/axe.min.js")),
	"utf8",
);

const tags = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

/**
 * Returns the faults that axe finds in a page as it stands, a line for each
 * element. It runs in the page itself and hands over nothing but violations: a
 * fifth of the time that a report of everything takes.
 */
export async function violations(page: Page): Promise<string[]> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	// Inside of frames it has to be as well, or they go unseen.
	for (const frame of page.frames()) await frame.evaluate(source);
	return page.evaluate(async (values) => {
		// Elements that fade in are judged when they are there.
		const ending = document
			.getAnimations()
			.filter(({ playState }) => playState === "running")
			.filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
			.map((one) => one.finished.catch(() => {}));
		await Promise.all(ending);
		const { axe: judge } = window as unknown as { axe: typeof axe };
		const { violations: found } = await judge.run(document, {
			runOnly: { type: "tag", values },
			resultTypes: ["violations"],
		});
		return found.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) =>
				[location.href, id, target.join(" "), failureSummary].join(" | "),
			),
		);
	}, tags);
}
