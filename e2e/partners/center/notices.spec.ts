import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { idOf, textFile } from "../library.ts";
import {
	answer,
	expect,
	partnerVoices,
	sendFile,
	signIn,
	test,
} from "../partner.ts";

for (const { language, p } of partnerVoices) {
	test(`notices in ${language}`, { tag: widthOf(language) }, async ({
		page,
		own,
		staff,
		speak,
		forgive,
	}) => {
		const { notices: words } = p;
		// Notices of staff, and of a file's outcome; three more greet everybody.
		const accounts = await staff.accounts.list();
		const accountId = accounts.find((one) => one.account === own.account)?.id;
		for (let number = 0; number < 41; number++) {
			const text = "First line.\n\nSecond line.";
			const texts = { en: { title: `Message ${number}`, text } };
			await staff.notices.add({ accountId, texts });
		}
		const node = await idOf(page.request, own, "films");
		// A name that runs the other way turns no sentence around.
		const name = "أسلاك Wiring.pdf";
		const file = { ...textFile(name), mimeType: "application/pdf" };
		const stored = await sendFile(page.request, own, node, file);
		expect(stored.state).toBe("refused");

		await speak(language);
		await signIn(page, own);
		const list = page.getByRole("main").locator("details");
		const fresh = page.getByRole("img", { name: words.unread });
		const badge = page
			.locator("header")
			.getByRole("button", { name: own.name });
		const marked = () =>
			page.waitForResponse("**/api/v1/download_msg_mark").then(async (one) => {
				expect(one.status()).toBe(200);
			});

		await test.step("what is new stands out", async () => {
			await visit(page, centerPages.msg);
			await expect(list).toHaveCount(20);
			await expect(fresh).toHaveCount(20);
			await expect(badge).toHaveAccessibleName(/45/);
			await expect(list.first()).toContainText(words.kind_refused);
			await expect(list.first()).toContainText(name);
			await expect(list.first().getByText(name).first()).toHaveCSS(
				"direction",
				language === "ar" ? "rtl" : "ltr",
			);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("opening is reading", async () => {
			const done = marked();
			await list.nth(1).locator("summary").click();
			await done;
			await expect(list.nth(1)).toContainText("Message 40");
			await expect(list.nth(1)).toContainText("Second line.");
			await expect(fresh).toHaveCount(19);
		});

		await test.step("acknowledged, and all of every page read", async () => {
			let done = marked();
			// The second press of two opens no other notice.
			await page.getByRole("button", { name: words.acknowledge }).dblclick();
			await done;
			await expect(list.nth(1)).toContainText(words.acknowledged);
			await expect(
				list.nth(1).getByText(words.acknowledged, { exact: true }),
			).toBeFocused();
			await expect(list.nth(2)).not.toHaveAttribute("open");
			await expect(fresh).toHaveCount(19);
			expect(await violations(page)).toEqual([]);
			done = marked();
			await page.getByRole("button", { name: words.markAll }).click();
			await done;
			await expect(fresh).toHaveCount(0);
			await expect(badge).not.toHaveAccessibleName(/, /);
			await expect(page.getByRole("main")).toBeFocused();
		});

		await test.step("page by page, and kept", async () => {
			const pager = page.getByRole("navigation", { name: p.pager.label });
			const turn = (name: string) => pager.getByRole("button", { name });
			await turn(p.pager.next).click();
			await expect(list.first()).toContainText("Message 21");
			await turn(p.pager.page.replace("{number}", "3")).click();
			await expect(list).toHaveCount(5);
			await expect(turn(p.pager.next)).toBeDisabled();
			await turn(p.pager.page.replace("{number}", "1")).click();
			await expect(list.nth(1)).toContainText(words.acknowledged);
			await expect(fresh).toHaveCount(0);
		});

		await test.step("what comes together is one notice with a list", async () => {
			for (const sent of ["One.txt", "Two.txt", "Three.txt"])
				await sendFile(page.request, own, node, textFile(sent));
			await sendFile(page.request, own, node, file);
			await expect(fresh).toHaveCount(1, { timeout: 15_000 });
			await expect(badge).toHaveAccessibleName(/, /);
			const together = list.first();
			await expect(together).toContainText(words.kind_mixed);
			await expect(together).not.toContainText(words.kind_refused);
			await expect(together).toContainText("3");
			await together.locator("summary").click();
			const rows = together
				.getByRole("list", { name: words.files })
				.getByRole("listitem");
			await expect(rows).toHaveCount(4);
			await expect(rows.first()).toContainText(name);
			await expect(rows.first()).toContainText(words.kind_refused);
			await expect(rows.nth(1)).toContainText("One");
			// A name that runs the other way stands where the others do.
			const starts = await rows.locator("bdi").evaluateAll((names) =>
				names.map((one) => {
					const words = document.createRange();
					words.selectNodeContents(one);
					const { left, right } = words.getBoundingClientRect();
					return Math.round(document.dir === "rtl" ? right : left);
				}),
			);
			expect(new Set(starts).size).toBe(1);
			await expect(badge).not.toHaveAccessibleName(/, /);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("none that come, or none", async () => {
			forgive(/400/);
			const main = page.getByRole("main");
			await page.route("**/api/v1/download_msg", (route) =>
				route.fulfill({
					status: 400,
					json: { code: 400, message: "no", data: null },
				}),
			);
			await page
				.getByRole("navigation", { name: p.pager.label })
				.getByRole("button", { name: p.pager.next })
				.click();
			await expect(main.getByText(p.states.failed)).toBeVisible();
			await page.unroute("**/api/v1/download_msg");
			await answer(page, "download_msg", [], { count: 0, unread: 0 });
			await main.getByRole("button", { name: p.states.again }).click();
			await expect(page.getByText(words.emptyText)).toBeVisible();
			expect(await violations(page)).toEqual([]);
		});
	});
}
