import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const back = unified()
	.use(rehypeParse, { fragment: true })
	.use(() => plain)
	.use(rehypeRemark, { newlines: true })
	.use(remarkGfm)
	.use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-" });

/** The Markdown that became this HTML, or says the same: for texts stored before their source was kept. */
export function recoverSource(html: string): string {
	return String(back.processSync(html)).trim();
}

/** Removes what was added to the HTML: names of headings, frames of tables. */
function plain(tree: Root): void {
	tree.children = tree.children.flatMap((child) =>
		child.type === "element" && child.tagName === "div"
			? child.children
			: child,
	) as Root["children"];
}
