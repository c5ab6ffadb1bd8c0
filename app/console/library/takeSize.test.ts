import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "../../request/toasts.ts";
import { takeSize } from "./takeSize.ts";

vi.mock("../../request/toasts.ts", () => ({ showToast: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

test("a size is saved where there is one, and else it is said why not", async () => {
	const open = vi.fn();
	vi.stubGlobal("window", { open });
	const item = { id: "a", name: "Side.jpg" };
	const path = "/files/library/a/current/web/Side.jpg";
	const said = async (answer: () => Promise<Response>) => {
		vi.mocked(showToast).mockClear();
		open.mockClear();
		vi.stubGlobal("fetch", answer);
		await takeSize(item, "web", (key, { name }) => `${key} ${name}`);
		return [vi.mocked(showToast).mock.calls[0]?.[0], open.mock.calls[0]?.[0]];
	};
	const status = (code: number) => async () =>
		new Response(null, { status: code });
	expect(await said(status(200))).toEqual([undefined, path]);
	for (const [code, toast] of [
		[503, { message: "sizeBeingMade Side.jpg" }],
		[409, { message: "noSize Side.jpg" }],
		[404, { key: "failed" }],
	] as const)
		expect(await said(status(code))).toEqual([toast, undefined]);
	const away = () => Promise.reject(new TypeError("away"));
	expect(await said(away)).toEqual([{ key: "offline" }, undefined]);
});
