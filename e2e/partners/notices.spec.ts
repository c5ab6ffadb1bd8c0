import { centerPages } from "../../contracts/addresses.ts";
import type { NoticeItem } from "../../contracts/notices.ts";
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import {
	answer,
	expect,
	partnerVoices,
	signIn,
	test,
	tree,
} from "./partner.ts";

/** Notices of which the first two are new. */
const notices = (count: number): NoticeItem[] =>
	Array.from({ length: count }, (_, index) => ({
		id: `n${index}`,
		kind:
			(["refused", "published", "message"] as const)[index % 3] ?? "message",
		title: `Notice ${index}`,
		text: `First line of ${index}.\n\nSecond line.`,
		date: "2026-11-20T09:13:02.000Z",
		read: index > 1,
		acknowledged: false,
	}));

for (const { language, p } of partnerVoices) {
	test(`notices in ${language}`, async ({ page, partner, speak, forgive }) => {
		const { notices: words } = p;
		await speak(language);
		await signIn(page, partner);
		await answer(page, "catalogue-list", tree);
		await answer(page, "account-detail", { unread: 2 });
		const all = notices(45);
		await page.route("**/api/v1/download_msg", (route) => {
			const { page: asked, limit } = route.request().postDataJSON();
			const data = all.slice((asked - 1) * limit, asked * limit);
			const json = { code: 0, message: "ok", data, count: 45, unread: 2 };
			return route.fulfill({ json });
		});
		await answer(page, "download_msg_mark", null);
		const list = page.getByRole("main").locator("details");
		const badge = page.locator("header").getByRole("button", {
			name: partner.name,
		});
		const marked = () =>
			page
				.waitForRequest("**/api/v1/download_msg_mark")
				.then((request) => request.postDataJSON());

		await test.step("what is new stands out", async () => {
			await visit(page, centerPages.msg);
			await expect(list).toHaveCount(20);
			await expect(page.getByRole("img", { name: words.unread })).toHaveCount(
				2,
			);
			await expect(badge).toHaveAccessibleName(/2|غير مقروءين/);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("opening is reading", async () => {
			const body = marked();
			await list.first().locator("summary").click();
			expect(await body).toMatchObject({ ids: ["n0"], acknowledge: false });
			await expect(list.first()).toContainText("Second line.");
			await expect(page.getByRole("img", { name: words.unread })).toHaveCount(
				1,
			);
		});

		await test.step("acknowledged, and all of a page read", async () => {
			const body = marked();
			await page.getByRole("button", { name: words.acknowledge }).click();
			expect(await body).toMatchObject({ ids: ["n0"], acknowledge: true });
			await expect(list.first()).toContainText(words.acknowledged);
			expect(await violations(page)).toEqual([]);
			const rest = marked();
			await page.getByRole("button", { name: words.markAll }).click();
			expect(await rest).toMatchObject({ ids: ["n1"] });
			await expect(page.getByRole("img", { name: words.unread })).toHaveCount(
				0,
			);
			await expect(badge).toHaveAccessibleName(
				p.shell.menu.replace("{name}", partner.name),
			);
		});

		await test.step("page by page", async () => {
			const pager = page.getByRole("navigation", { name: p.pager.label });
			await pager.getByRole("button", { name: p.pager.next }).click();
			await expect(list.first()).toContainText("Notice 20");
			await pager
				.getByRole("button", { name: p.pager.page.replace("{number}", "3") })
				.click();
			await expect(list).toHaveCount(5);
			await expect(
				pager.getByRole("button", { name: p.pager.next }),
			).toBeDisabled();
		});

		await test.step("none, or none that come", async () => {
			await page.unroute("**/api/v1/download_msg");
			await answer(page, "download_msg", [], { count: 0, unread: 0 });
			await visit(page, centerPages.msg);
			await expect(page.getByText(words.emptyText)).toBeVisible();
			expect(await violations(page)).toEqual([]);
			forgive(/400/);
			await page.unroute("**/api/v1/download_msg");
			await page.route("**/api/v1/download_msg", (route) =>
				route.fulfill({
					status: 400,
					json: { code: 400, message: "no", data: null },
				}),
			);
			await visit(page, centerPages.msg);
			const main = page.getByRole("main");
			await expect(main.getByText(p.states.failed)).toBeVisible();
		});
	});
}
