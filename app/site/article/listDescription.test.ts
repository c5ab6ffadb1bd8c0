import { expect, test } from "vitest";
import { listDescription } from "./listDescription.ts";

const articles = (...titles: string[]) => titles.map((title) => ({ title }));

test("a later page of a list is described by what it leads to", () => {
	const own = "All that happens here.";
	const first = { page: 1, articles: articles("One") };
	expect(listDescription(first, own, "Page 1")).toBe(own);
	const second = { page: 2, articles: articles("One", "Two") };
	expect(listDescription(second, own, "Page 2")).toBe("Page 2: One · Two");
	const long = { page: 2, articles: articles("One", "x".repeat(160), "Two") };
	expect(listDescription(long, own, "Page 2")).toBe("Page 2: One · Two");
	expect(listDescription({ page: 2, articles: [] }, own, "Page 2")).toBe(own);
});
