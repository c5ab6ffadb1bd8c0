import {
	countryNames,
	directionOf,
	localeOf,
} from "../../../contracts/language.ts";
import { violations } from "../../axe.ts";
import {
	expect,
	inLanguage,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

for (const { language, t, copy } of voices) {
	const in_ = (path: string) => inLanguage(language, path);

	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		const nepal = new Intl.DisplayNames([localeOf(language)], {
			type: "region",
		}).of("NP");

		test("about us tells the whole story, with a map", async ({
			page,
			isMobile,
		}) => {
			await visit(page, in_("/about-us"));
			for (const id of ["cooperation", "layout", "factory", "contact"]) {
				await expect(page.locator(`#${id} :is(h2, h3)`).first()).toBeAttached();
			}
			const listed = page.locator('li[id^="distributor-"]');
			await expect(listed).toHaveCount(31);
			await expect(page.locator("#distributor-NP")).toContainText("3");
			await expect(page.locator("#distributor-NP")).toContainText(nepal ?? "");
			await expect(page.locator("#layout h4")).toHaveCount(5);

			const map = page.getByRole("group", { name: t.about.map });
			const note = map.locator("..").locator('> div[aria-hidden="true"]');
			const name = note.locator("strong");
			await test.step("it works with the keyboard", async () => {
				await expect(map.locator('a[tabindex="0"]')).toHaveCount(1);
				await map.locator('a[tabindex="0"]').focus();
				const first = await name.innerText();
				await page.keyboard.press("ArrowRight");
				await expect(name).not.toHaveText(first);
				await page.keyboard.press("Home");
				await expect(name).toHaveText(first);
				await map.locator('[data-code="NP"]').focus();
				await expect(name).toHaveText(nepal ?? "");
				await expect(map.locator('[data-code="NP"]')).toHaveAttribute(
					"aria-label",
					new RegExp(`${nepal}.*3|3.*${nepal}`),
				);
				await page.keyboard.press("Escape");
				await expect(note).toHaveCount(0);
			});
			await test.step("it names a country under pointer or finger", async () => {
				await map.scrollIntoViewIfNeeded();
				const country = map.locator('[data-code="KZ"] use');
				await (isMobile ? country.tap() : country.hover());
				await expect(name).toHaveText(
					new Intl.DisplayNames([localeOf(language)], { type: "region" }).of(
						"KZ",
					) ?? "",
				);
				await expect(note).not.toHaveText(/\{|undefined/);
				await page.keyboard.press("Escape");
				await expect(note).toHaveCount(0);
			});
			await test.step("taps on one place meet neighbours a pixel apart", async () => {
				const at = await map.locator('[data-code="BH"] path').boundingBox();
				if (!at) throw new Error("Bahrain is nowhere to be seen");
				const met = new Set<string>();
				for (let tap = 0; tap < 6; tap++) {
					const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
					await (isMobile
						? page.touchscreen.tap(x, y)
						: page.mouse.click(x, y));
					met.add(await name.innerText());
				}
				const names = countryNames(language, "short");
				expect([...met]).toEqual(
					expect.arrayContaining([names("BH"), names("QA")]),
				);
				await page.keyboard.press("Escape");
			});
			await test.step("a country leads to its line, all else to whom to ask", async () => {
				await map.locator('[data-code="NP"]').focus();
				await page.keyboard.press("Enter");
				await expect(page.locator("#distributor-NP")).toBeFocused();
				await expect(page).toHaveURL(/#distributor-NP$/);
				// A pointer that the page glides away from would close the note.
				await page.mouse.move(0, 0);
				await map.scrollIntoViewIfNeeded();
				await map.locator('[data-code="KZ"]').focus();
				await note.locator("a").click();
				await expect(page.locator("#distributor-KZ")).toBeFocused();
				const box = await map.boundingBox();
				if (!box) throw new Error("there is no map");
				// Iceland.
				const { width, height } = box;
				const position = { x: width * 0.44, y: height * 0.12 };
				await (isMobile ? map.tap({ position }) : map.click({ position }));
				await expect(page.locator("#elsewhere")).toBeFocused();
				const nearest = page.locator('#elsewhere a[href^="#distributor-"]');
				await nearest.click();
				await expect(page.locator('[id^="distributor-"]:focus')).toHaveCount(1);
				await page.locator("#elsewhere a").last().click();
				await expect(page).toHaveURL(/about\/contact$/);
			});
		});

		test("a country opens who is there, when, and how to reach them", async ({
			page,
		}) => {
			await visit(page, in_("/about-us"));
			const country = page.locator("#distributor-SN");
			const opener = country.getByRole("button");
			await expect(opener).toHaveAttribute("aria-expanded", "false");
			await opener.focus();
			await page.keyboard.press("Space");
			await expect(opener).toHaveAttribute("aria-expanded", "true");
			await expect(country.locator("h5")).toHaveCount(1);
			for (const start of [
				"tel:+221",
				"https://wa.me/221",
				"https://terangaro.example",
				"geo:14.716,-17.467",
			])
				await expect(country.locator(`a[href^="${start}"]`)).toBeVisible();
			// Hours of the day are those of Dakar, whatever day it is.
			await expect(country.getByRole("status")).toHaveText(/\d\d:\d\d/);
			expect(await violations(page)).toEqual([]);
			await page.keyboard.press("Enter");
			await expect(opener).toHaveAttribute("aria-expanded", "false");
			await expect(country.locator("h5")).toBeHidden();
			await page.locator('[data-code="NP"]').first().focus();
			await page.keyboard.press("Enter");
			await expect(page.locator("#distributor-NP h5")).toHaveCount(3);
			await page.setViewportSize({ width: 320, height: 640 });
			const width = () => document.documentElement.scrollWidth;
			expect(await page.evaluate(width)).toBeLessThanOrEqual(320);
		});

		test("about us leads on from its map without JavaScript", async ({
			browser,
			baseURL,
		}) => {
			const context = await browser.newContext({
				javaScriptEnabled: false,
				baseURL: baseURL ?? "",
			});
			const plain = await context.newPage();
			await plain.goto(in_("/about-us"));
			const country = plain.locator('svg a[data-code="KZ"]');
			await expect(country).toHaveAttribute("href", "#distributor-KZ");
			await plain.locator('svg a[href="#elsewhere"] rect').click({
				position: { x: 8, y: 8 },
			});
			await expect(plain).toHaveURL(/#elsewhere$/);
			await expect(plain.locator("#elsewhere a").last()).toHaveAttribute(
				"href",
				in_("/about/contact"),
			);
			await plain.locator("#distributor-KZ > a").click();
			await expect(plain).toHaveURL(/\?country=KZ#distributor-KZ$/);
			await expect(
				plain.locator('#distributor-KZ a[href^="tel:+7"]'),
			).toBeVisible();
			await context.close();
		});

		test("customer support has its five parts, and answers day and night", async ({
			page,
		}) => {
			await visit(page, in_("/customer-support"));
			const contents = page.getByRole("navigation", {
				name: t.support.contents,
			});
			await expect(contents.locator("a")).toHaveCount(5);
			for (const link of await contents.locator("a").all()) {
				const id = await link.getAttribute("href");
				await expect(page.locator(`main ${id}`)).toContainText(
					await link.innerText(),
				);
			}
			await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
			await expect(page.getByText("24/7").first()).toBeAttached();
			await expect(page.getByText(copy.hours.text).first()).toBeAttached();
		});

		test("the contact page says how to reach us", async ({ page }) => {
			await visit(page, in_("/about/contact"));
			const main = page.locator("main");
			await expect(main.locator('a[href^="tel:+"]').first()).toBeVisible();
			await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
			await expect(main.locator("form textarea")).toBeVisible();
			for (const path of ["/test-drive", "/be-an-agent"]) {
				await expect(main.locator(`a[href="${in_(path)}"]`)).toBeVisible();
			}
		});

		test("the self-test tells what this browser gets", async ({
			page,
			isMobile,
		}) => {
			await visit(page, in_("/ces"));
			const rows = page.locator("main dl");
			await expect(rows).toContainText(t.ces[directionOf(language)]);
			await expect(
				page.getByText(isMobile ? t.ces.layout_mobile : t.ces.layout_desktop),
			).toBeVisible();
			await expect(
				page.getByText(t.ces.scripting_on, { exact: true }),
			).toBeVisible();
			await expect(page.locator('main [data-state="waiting"]')).toHaveCount(0);
			await expect(page.locator('main [data-state="bad"]')).toHaveCount(0);
			await expect(page.locator("main").getByRole("status")).not.toHaveText(
				t.ces.checking,
			);
			await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
		});
	});
}

test("a test drive can be asked for from the page of a model", async ({
	page,
}) => {
	await visit(page, "/models/Terra_7");
	await page.locator('main a[href^="/test-drive"]').first().click();
	await expect(page.locator("select[name=model]")).toHaveValue("Terra 7");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the map is a list, and the self-test says so", async ({ page }) => {
		await page.goto("/about-us");
		await expect(page.locator("#distributor-NP")).toBeVisible();
		await expect(page.locator("svg [data-code=NP] title")).toHaveText(/Nepal/);
		await page.goto("/ces");
		await expect(page.getByText("JavaScript is off.")).toBeVisible();
	});
});
