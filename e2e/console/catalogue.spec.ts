import { hashOf } from "../../domain/content/drafts/fields.ts";
import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

test("what leads to a model is settled before it goes; a time in the past is refused", {
	tag: "@desktop",
}, async ({ page, signIn, forgive }) => {
	forgive(/422/);
	await signIn(page);
	await page.goto("/console/catalogue");
	await page.getByRole("button", { name: "Withdraw … Terra 7" }).click();
	const dialog = page.getByRole("dialog", { name: "Withdraw Terra 7" });
	await expect(dialog).toContainText("The home page shows this model");
	await expect(dialog).toContainText("articles link here");
	await expect(
		dialog.getByRole("button", { name: "Withdraw now" }),
	).toBeDisabled();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(
		page.getByRole("button", { name: "Withdraw … Terra 7" }),
	).toBeFocused();
	await page.getByRole("button", { name: "Copy Alba" }).click();
	await page.keyboard.type("Nova Eins!");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Letters from A to Z/)).toBeVisible();
	await page.keyboard.press("Escape");
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Discard" })
		.click();
	await page.getByRole("link", { name: "Slides" }).last().click();
	await page
		.getByRole("button", { name: /^Plan …/ })
		.first()
		.click();
	await page.getByLabel("Until").fill("2020-01-01T10:00");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "in the past" }),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test("a slide is moved by keys in a draft that visitors do not see, and given up; its times are in the member's own zone", {
	tag: "@desktop",
}, async ({ page, site, signIn }) => {
	const zone = "Asia/Kabul";
	const { name } = await signIn(page);
	await page.goto("/console");
	const saved = await page.evaluate(
		async (body) =>
			(
				await fetch("/api/v1/console-profile-save", {
					method: "POST",
					headers: { "content-type": "application/json", "x-console": "1" },
					body: JSON.stringify(body),
				})
			).status,
		{ name, language: "en", timeZone: zone },
	);
	expect(saved).toBe(200);
	const shown = async () =>
		(await site.content.list("slide", "en")).map(({ id }) => id);
	const before = await shown();
	await page.goto("/console/catalogue/slides");
	const handles = page.locator("[data-handle]");
	await handles.first().focus();
	await page.keyboard.press("End");
	await expect(handles.last()).toBeFocused();
	const draft = page.getByText("This order is not published yet");
	await expect(draft).toBeVisible();
	await expect(draft).toContainText("GMT+4:30");
	expect(await shown()).toEqual(before);
	expect(await violations(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 800 });
	expect(
		await page.evaluate(() => document.documentElement.scrollWidth),
	).toBeLessThanOrEqual(360);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.reload();
	await expect(draft).toBeVisible();
	await page.getByRole("button", { name: "Give the order up" }).click();
	await expect(
		page.getByText("The order is as visitors see it."),
	).toBeVisible();
	await expect(draft).toBeHidden();

	await page
		.getByRole("button", { name: /^Plan …/ })
		.first()
		.click();
	const until = page.getByLabel(`Until (${zone})`);
	await until.focus();
	await page.keyboard.type("01012");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(
		page.getByText("Say day, month, year, hour and minute."),
	).toBeVisible();
	// The year's last digit leads to the hour, and Tab from part to part, in a dialog too.
	await until.focus();
	await page.keyboard.type("01012031");
	await page.keyboard.type("10");
	await page.keyboard.press("Tab");
	await page.keyboard.type("A");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.type("00");
	await expect(until).toHaveValue("2031-01-01T10:00");
	await expect(page.locator("time")).toHaveAttribute(
		"datetime",
		"2031-01-01T05:30:00.000Z",
	);
	await expect(page.locator("time")).toContainText("GMT+4:30");
});

test("in Arabic, on a phone", { tag: "@desktop" }, async ({
	page,
	site,
	signIn,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page);
	const [model] = await site.content.list("model", "ar");
	let requests = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/console-media-some")) requests += 1;
	});
	for (const path of [
		"catalogue",
		"catalogue/slides",
		`entries/model/${model?.id}/zxx`,
	]) {
		await page.goto(`/ar/console/${path}`);
		await expect(page.locator("[data-handle]").first()).toBeVisible();
		const sideways = await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth,
		);
		expect(sideways).toBe(0);
		expect(await violations(page)).toEqual([]);
	}
	const hero = page.locator('[data-at="/pictures/hero"] img').first();
	await expect(hero).toBeVisible();
	// The many pictures of the model are asked for together.
	expect(requests).toBeLessThanOrEqual(4);
});

test("no number where one belongs is named, and keeps nothing else from being saved", {
	tag: "@desktop",
}, async ({ page, signIn, site, forgive }) => {
	forgive(/422/);
	const me = await signIn(page);
	const model = (await site.content.list("model", "en")).at(-1);
	const place = { entry: model?.id ?? "", language: "zxx" as const };
	const written = async () => {
		const { body } = await site.editing.drafts.read(place);
		return body as { dimensions: Record<string, number> };
	};
	const before = await written();
	await page.goto(`/console/entries/model/${place.entry}/zxx`);
	const fields = page.locator('[data-at="/dimensions"]').getByRole("textbox");
	const [length, width] = [fields.nth(0), fields.nth(1)];
	await length.fill("long");
	await expect(
		page.getByText(/^Not saved yet, empty or no valid value: .*Length/).first(),
	).toBeVisible();
	await expect(page.getByText(/too long/)).toHaveCount(0);
	await width.fill("1801");
	await expect.poll(written).toMatchObject({ dimensions: { width: 1801 } });
	expect((await written()).dimensions.length).toBe(before.dimensions.length);
	await page.getByRole("button", { name: /^Publish/ }).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "are not saved: Dimensions" }),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await length.fill("4805");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect.poll(written).toMatchObject({ dimensions: { length: 4805 } });
	// A figure of the specification is marked, too, and named by its row.
	const figure = page.locator('[data-at="/groups"] tbody input').first();
	const number = await figure.inputValue();
	await figure.fill("12x");
	await expect(figure).toHaveAttribute("aria-invalid", "true");
	await expect(
		page.getByText(/^Not saved yet, .* – Rows – .* – Value$/).first(),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await figure.fill(number);
	await expect(figure).not.toHaveAttribute("aria-invalid");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await site.editing.drafts.drop({
		...place,
		seen: hashOf(await written()),
		actor: me,
	});
});

test("a row out of sight is reached by keys, and from what is wrong in it", {
	tag: "@desktop",
}, async ({ page, signIn, site, forgive }) => {
	forgive(/422/);
	const me = await signIn(page);
	const model = (await site.content.list("model", "en")).at(-1);
	const place = { entry: model?.id ?? "", language: "zxx" as const };
	// A low window: what is drawn around it ends soon.
	await page.setViewportSize({ width: 1440, height: 360 });
	await page.goto(`/console/entries/model/${place.entry}/zxx`);
	const rows = page.locator('[data-at="/groups"] tbody tr');
	const row = rows.filter({ has: page.locator("input[inputmode]") }).last();
	const figure = row.locator("input[inputmode]").first();
	const isDrawn = () =>
		figure.evaluate((input) =>
			input.checkVisibility({ contentVisibilityAuto: true }),
		);
	await expect.poll(isDrawn).toBe(false);

	// A row that is moved is followed.
	await rows.first().locator("[data-handle]").press("End");
	const held = page.locator("[data-handle]:focus");
	await expect(held).toBeInViewport();
	await held.press("Home");
	await expect(held).toBeInViewport();

	await rows.nth(-8).locator("[data-handle]").focus();
	const isFocused = () =>
		figure.evaluate((input) => input === document.activeElement);
	while (!(await isFocused())) await page.keyboard.press("Tab");
	await expect(figure).toBeInViewport();
	const number = await figure.inputValue();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("12x");
	const fault = page.getByRole("button", {
		name: /^Not saved yet, .* – Value/,
	});
	await expect(fault).toBeVisible();

	await page.locator('[data-at="/name"] input').focus();
	await expect.poll(isDrawn).toBe(false);
	await fault.click();
	await expect(figure).toBeFocused();
	await expect(figure).toBeInViewport();
	while ((await figure.inputValue()) !== number)
		await page.keyboard.press("ControlOrMeta+z");
	await expect(figure).toBeFocused();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	const { body } = await site.editing.drafts.read(place);
	await site.editing.drafts.drop({ ...place, seen: hashOf(body), actor: me });

	// The tables make room for a preview, and for a window that becomes narrow.
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Show preview" }).click();
	const frame = page.locator("iframe").first();
	await expect(frame).toBeVisible();
	const table = page.locator('[data-at="/groups"] table').first();
	const rightOf = async () => {
		const [one, other] = [await table.boundingBox(), await frame.boundingBox()];
		return (one?.x ?? 0) + (one?.width ?? 0) - (other?.x ?? 0);
	};
	await expect.poll(rightOf).toBeLessThanOrEqual(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
		.toBe(390);
});

test("a row that is added is written at once, and undone where one is", {
	tag: "@desktop",
}, async ({ page, signIn, site, forgive }) => {
	forgive(/422/);
	const me = await signIn(page);
	const model = (await site.content.list("model", "en")).at(-1);
	const place = { entry: model?.id ?? "", language: "zxx" as const };
	await page.goto(`/console/entries/model/${place.entry}/zxx`);
	const group = page.locator('[data-at="/groups"] section').first();
	await group.locator("tbody tr").first().waitFor();
	const count = await group.locator("tbody tr").count();
	await group.getByRole("button", { name: "Add a row" }).click();
	await page.getByRole("dialog").getByRole("option").first().click();
	const value = group.locator("tbody tr").nth(count).locator("[data-meant]");
	await expect(value.first()).toBeFocused();
	if ((await value.first().getAttribute("inputmode")) === "decimal") {
		await page.keyboard.type("1234");
		await expect(value.first()).toHaveValue(/1.?234/);
		await page.keyboard.press("ControlOrMeta+z");
		await expect(value.first()).toBeFocused();
	}
	while ((await group.locator("tbody tr").count()) > count)
		await page.keyboard.press("ControlOrMeta+z");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	const { body } = await site.editing.drafts.read(place);
	await site.editing.drafts.drop({ ...place, seen: hashOf(body), actor: me });
});
