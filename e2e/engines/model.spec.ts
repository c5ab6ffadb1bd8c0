import { complete, expect, hydrate, press, test, until } from "./engine.ts";
import { keys } from "./tab.ts";

test("a change of colour is never blank", async ({ tab }) => {
	await tab.go("/models/Terra_7");
	await hydrate(tab);
	const radios = "#design input[type=radio], fieldset input[type=radio]";
	await tab.run((at) => {
		document
			.querySelector(at)
			?.closest("section")
			?.scrollIntoView({ block: "center" });
	}, radios);
	await complete(tab);
	await until("the car is there", () =>
		tab.run(
			(at) =>
				[
					...(document
						.querySelector(at)
						?.closest("section")
						?.querySelectorAll<HTMLImageElement>("picture img") ?? []),
				].some((image) => image.complete && image.naturalWidth > 0),
			radios,
		),
	);
	const least = await tab.run(async (at: string) => {
		const [, second] = document.querySelectorAll<HTMLInputElement>(at);
		const section = second?.closest("section");
		const images = () => [
			...(section?.querySelectorAll<HTMLImageElement>("picture img") ?? []),
		];
		let least = 1;
		const opacity = (one: Element | null): number =>
			one === null || one === section
				? 1
				: Number(getComputedStyle(one).opacity) * opacity(one.parentElement);
		const until = performance.now() + 2500;
		second?.click();
		while (performance.now() < until) {
			await new Promise(requestAnimationFrame);
			const seen = images()
				.filter(
					(image) =>
						image.checkVisibility({ visibilityProperty: true }) &&
						image.naturalWidth > 0,
				)
				.reduce((sum, image) => sum + opacity(image), 0);
			least = Math.min(least, seen);
		}
		return least;
	}, radios);
	expect(least).toBeGreaterThan(0.9);
});

test("a car turns by arrow keys and by the pointer", async ({ tab }) => {
	test.slow();
	await tab.go("/models/Terra_7");
	await hydrate(tab);
	await press(tab, "main button", "360° view");
	await until("the frames are there", () =>
		tab.run(() => document.querySelector("canvas[data-ready]") !== null),
	);
	const dial = 'main input[type="range"]';
	const seen = () =>
		tab.run((at) => {
			const canvas =
				document.querySelector<HTMLCanvasElement>("canvas[data-ready]");
			const slider = document.querySelector<HTMLInputElement>(at);
			return { at: slider?.value, picture: canvas?.toDataURL() ?? "" };
		}, dial);
	const before = await seen();
	expect(before.picture.length).toBeGreaterThan(10_000);
	await until("the slider has the focus", () =>
		tab.run((at) => document.activeElement?.matches(at), dial),
	);
	await tab.type(keys.right);
	await until("it has turned by a frame", async () => {
		const now = await seen();
		return now.at !== before.at && now.picture !== before.picture;
	});
	const byKey = await seen();
	await tab.click('main button[aria-label="Turn right"]');
	await until("it has turned further", async () => {
		const now = await seen();
		return now.at !== byKey.at && now.picture !== byKey.picture;
	});
	await press(tab, "main button", "Close the 360° view");
	await until("the picture is there again", () =>
		tab.run(() => document.querySelector("canvas[data-ready]") === null),
	);
});
