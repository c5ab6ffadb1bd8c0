import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { fingers, way } from "../../fingers.ts";
import { visit, widthOf } from "../../visit.ts";
import { openPlace, rowOf, rowsOf, textFile } from "../library.ts";
import { expect, folderTree, partnerVoices, signIn, test } from "../partner.ts";

const photograph = "Terra 7 – studio.jpg";

for (const { language, p } of partnerVoices) {
	const { files, shell, upload } = p;
	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("Back closes what lies over a page, and then leaves it", async ({
			page,
			partner,
			isMobile,
		}) => {
			const header = page.locator("header");
			const heading = page.getByRole("heading", { level: 1 });
			const dialog = page.getByRole("dialog");
			const back = () => page.evaluate(() => history.back());
			const picture = photograph;
			await signIn(page, partner);
			await visit(page, centerPages.person);
			await header.getByRole("button", { name: partner.name }).click();
			await page.getByRole("menuitem", { name: shell.sharedMaterials }).click();
			await expect(rowOf(page, picture)).toBeVisible();
			const list = page.url();
			const open = () =>
				rowOf(page, picture)
					.getByRole("button", { name: picture, exact: true })
					.click();

			await test.step("a picture", async () => {
				await open();
				await expect(dialog).toBeVisible();
				await back();
				await expect(dialog).toHaveCount(0);
				await expect(page).toHaveURL(list);
				// Closed layers stay closed.
				await page.evaluate(() => history.forward());
				await page.waitForTimeout(300);
				await expect(dialog).toHaveCount(0);
				await expect(page).toHaveURL(list);
			});

			await test.step("a question, and the dialog below it", async () => {
				await page
					.getByRole("main")
					.getByRole("button", { name: upload.upload, exact: true })
					.click();
				await dialog
					.locator("input[type=file]")
					.first()
					.setInputFiles(textFile("Wheels.txt"));
				const question = page.getByRole("alertdialog");
				await dialog
					.getByRole("button", {
						name: upload.remove.replace("{name}", "Wheels.txt"),
					})
					.click();
				await expect(question).toBeVisible();
				await back();
				await expect(question).toHaveCount(0);
				await expect(dialog).toContainText("Wheels.txt");
				await back();
				await expect(dialog).toHaveCount(0);
				await expect(page).toHaveURL(list);
			});

			await test.step("one closed by hand leaves nothing to go back over", async () => {
				await open();
				await expect(dialog).toBeVisible();
				await page.keyboard.press("Escape");
				await expect(dialog).toHaveCount(0);
				await page.waitForTimeout(300);
				await back();
				await expect(page).toHaveURL(centerPages.person);
				await page.evaluate(() => history.forward());
				await expect(page).toHaveURL(list);
				await expect(rowOf(page, picture)).toBeVisible();
			});

			if (isMobile)
				await test.step("the folders, and a folder chosen from them", async () => {
					const nodes = await folderTree(page.request, partner, language);
					const next = nodes[0]?.children[0]?.children[1];
					const drawer = page.getByRole("dialog", { name: shell.folders });
					const unfold = () =>
						header.getByRole("button", { name: shell.openFolders }).click();
					const before = await heading.textContent();
					await unfold();
					await expect(drawer).toBeVisible();
					await back();
					await expect(drawer).toHaveCount(0);
					await expect(page).toHaveURL(list);
					await unfold();
					await drawer
						.getByRole("row", { name: next?.name ?? "" })
						.first()
						.click();
					await expect(page).toHaveURL(new RegExp(next?.id ?? "none"));
					await expect(drawer).toHaveCount(0);
					await back();
					await expect(heading).toHaveText(before ?? "");
					await expect(page).toHaveURL(list);
					await expect(drawer).toHaveCount(0);
					await page.evaluate(() => history.forward());
					await expect(page).toHaveURL(new RegExp(next?.id ?? "none"));
					await back();
					await expect(page).toHaveURL(list);
					await back();
					await expect(page).toHaveURL(centerPages.person);
				});
		});

		test("a picture is pinched, swiped, and moved by keys", async ({
			page,
			partner,
			isMobile,
		}) => {
			await openPlace(page, partner, "brochures");
			const dialog = page.getByRole("dialog");
			const first = photograph;
			const shown = (name: string) =>
				dialog.getByRole("img", { name, exact: true });
			const scale = (name: string) =>
				shown(name).evaluate(
					(image) => new DOMMatrix(getComputedStyle(image).transform).a,
				);
			/** Pixels the picture's middle lies from the stage's. */
			const place = (name: string) =>
				shown(name).evaluate((image) => {
					const { e, f } = new DOMMatrix(getComputedStyle(image).transform);
					return { x: e, y: f };
				});
			await expect(rowsOf(page).filter({ hasText: first })).toBeVisible();

			await test.step("its small one stands there until all of it has come", async () => {
				await page.getByRole("button", { name: files.grid }).click();
				const { promise: held, resolve: come } = Promise.withResolvers<void>();
				await page.route(
					`**/files/**/${encodeURIComponent(first)}`,
					async (route) => {
						await held;
						await route.continue();
					},
				);
				await rowOf(page, first)
					.getByRole("button", { name: first, exact: true })
					.click();
				const small = dialog.locator('img[alt=""]');
				await expect(small).toBeVisible();
				await expect
					.poll(() =>
						small.evaluate((image: HTMLImageElement) => image.naturalWidth),
					)
					.toBeGreaterThan(50);
				come();
				await expect(shown(first)).toHaveAttribute("data-loaded", "true");
				await expect(small).toHaveCount(0);
				expect(await violations(page)).toEqual([]);
			});

			await test.step("keys zoom, move, and go back to all of it", async () => {
				await page.keyboard.press("+");
				await page.keyboard.press("+");
				await expect.poll(() => scale(first)).toBe(4);
				await expect(
					dialog.getByRole("status").filter({ hasText: "400" }),
				).toHaveCount(1);
				await page.keyboard.press("ArrowRight");
				await expect.poll(async () => (await place(first)).x).toBeLessThan(0);
				await expect(shown(first)).toBeVisible();
				expect(await violations(page)).toEqual([]);
				await page.keyboard.press("0");
				await expect.poll(() => scale(first)).toBe(1);
				expect(await place(first)).toEqual({ x: 0, y: 0 });
			});

			const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
			const middle = { x: width / 2, y: height / 2 };
			if (isMobile) {
				await test.step("two fingers zoom about where they are", async () => {
					const at: [number, number] = [middle.x + 80, middle.y];
					await fingers(
						page,
						way([at[0] - 20, at[1]], [at[0] - 60, at[1]]),
						way([at[0] + 20, at[1]], [at[0] + 60, at[1]]),
					);
					expect(await scale(first)).toBeCloseTo(3, 1);
					// The point 80 pixels beside the middle lies there still.
					expect((await place(first)).x).toBeCloseTo(80 - 80 * 3, -1);
				});
				await test.step("one finger moves it, a double touch shows all of it", async () => {
					const before = await place(first);
					await fingers(page, way([200, middle.y], [240, middle.y]));
					expect((await place(first)).x).toBeCloseTo(before.x + 40, -1);
					await expect(shown(first)).toBeVisible();
					await page.touchscreen.tap(150, middle.y);
					await page.touchscreen.tap(150, middle.y);
					await expect.poll(() => scale(first)).toBe(1);
				});
				await test.step("a swipe goes to the next", async () => {
					const next = dialog.getByRole("button", { name: files.nextPicture });
					// The picture is the last: from the one before it one goes on.
					const forward = language === "ar" ? 1 : -1;
					const swipe = (by: number) =>
						fingers(
							page,
							way(
								[middle.x - by * 80, middle.y],
								[middle.x + by * 80, middle.y],
							),
						);
					await expect(next).toBeVisible();
					const position = dialog.getByText(/\d+ .* \d+/);
					const before = await position.first().textContent();
					await swipe(forward);
					await expect(shown(first)).toBeVisible();
					await swipe(-forward);
					await expect(shown(first)).toHaveCount(0);
					await expect(position.first()).not.toHaveText(before ?? "");
					await swipe(forward);
					await expect(shown(first)).toBeVisible();
					expect(await position.first().textContent()).toBe(before);
				});
			} else
				await test.step("the wheel zooms about the mouse", async () => {
					await page.mouse.move(middle.x + 200, middle.y);
					await page.mouse.wheel(0, -400);
					await expect.poll(() => scale(first)).toBeGreaterThan(2);
					expect((await place(first)).x).toBeLessThan(-100);
					await page.mouse.dblclick(middle.x, middle.y);
					await expect.poll(() => scale(first)).toBe(1);
				});
		});
	});
}
