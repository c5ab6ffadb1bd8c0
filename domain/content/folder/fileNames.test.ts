import { expect, test } from "vitest";
import { mediaFile } from "../../../contracts/common.ts";
import { createFileNames } from "./fileNames.ts";

test.each([
	[["img_mobile"], "slides/evening/img-mobile.webp"],
	[["pictures", "heroMobile"], "slides/evening/hero-mobile.webp"],
	[["colours", 0, "picture"], "slides/evening/colours-0-picture.webp"],
])("a picture without a name is called after its field, %j", (path, file) => {
	const names = createFileNames(new Map(), () => "webp");
	const named = names.picture("a picture", "slides/evening", path);
	expect(named).toBe(file);
	expect(mediaFile.safeParse(named).success).toBe(true);
});
