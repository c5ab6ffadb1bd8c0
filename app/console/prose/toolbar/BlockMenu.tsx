import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import { ToolIcon } from "../icons.tsx";
import { type BlockName, blockAt, setBlock } from "../view/commands.ts";
import { ToolMenu } from "./ToolMenu.tsx";
import styles from "./toolbar.module.css";

const names = {
	paragraph: "block_paragraph",
	h2: "block_h2",
	h3: "block_h3",
	h4: "block_h4",
	code: "block_code",
} as const satisfies Record<BlockName, string>;

/**
 * Kind of the paragraph with the cursor: words, or a heading of one of three
 * sizes.
 */
export function BlockMenu(props: {
	state: EditorState;
	run: (command: Command) => void;
}) {
	const t = useTranslations("console.prose");
	const { state, run } = props;
	const block = blockAt(state);
	return (
		<ToolMenu
			label={t("block")}
			items={(Object.keys(names) as BlockName[]).map((name) => ({
				name,
				label: t(names[name]),
			}))}
			current={block}
			onChoose={(name) => run(setBlock(name))}
		>
			<Button
				className={styles.block}
				aria-label={`${t("block")}: ${t(names[block])}`}
				isDisabled={isInTable(state)}
			>
				{t(names[block])}
				<ToolIcon name="next" />
			</Button>
		</ToolMenu>
	);
}
