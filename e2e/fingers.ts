import type { Page } from "@playwright/test";

/** Puts fingers on the page, moves them, and lifts them. */
export async function fingers(page: Page, ...ways: [number, number][][]) {
	const tools = await page.context().newCDPSession(page);
	const at = (step: number) =>
		ways.map((way, id) => {
			const [x, y] = way[Math.min(step, way.length - 1)] ?? [0, 0];
			return { x, y, id };
		});
	const send = (
		type: "touchStart" | "touchMove" | "touchEnd",
		touchPoints: { x: number; y: number; id: number }[],
	) => tools.send("Input.dispatchTouchEvent", { type, touchPoints });
	await send("touchStart", at(0));
	const steps = Math.max(...ways.map(({ length }) => length));
	for (let step = 1; step < steps; step += 1) await send("touchMove", at(step));
	await send("touchEnd", []);
}

/** Points on a straight way. */
export function way(
	[fromX, fromY]: [number, number],
	[toX, toY]: [number, number],
): [number, number][] {
	return [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [
		fromX + (toX - fromX) * part,
		fromY + (toY - fromY) * part,
	]);
}
