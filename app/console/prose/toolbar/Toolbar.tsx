import { toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type ReactNode, type Ref, useMemo } from "react";
import { Group } from "react-aria-components/Group";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Toolbar as AriaToolbar } from "react-aria-components/Toolbar";
import { useTranslations } from "use-intl";
import { isApple } from "../../kit/keys/isApple.ts";
import { type IconName, ToolIcon } from "../icons.tsx";
import { schema } from "../markdown/schema.ts";
import {
	insertBlock,
	isMarked,
	isWithin,
	toggleList,
	toggleQuote,
} from "../view/commands.ts";
import { linkAt } from "../view/links.ts";
import { BlockMenu } from "./BlockMenu.tsx";
import { TableMenu } from "./TableMenu.tsx";
import styles from "./toolbar.module.css";

const { nodes, marks } = schema;

/** All that can be done to a text; arrow keys go from one to the next. */
export function Toolbar(props: {
	ref: Ref<HTMLDivElement>;
	state: EditorState;
	run: (command: Command) => void;
	/** The id of the text. */
	controls: string;
	onLink: () => void;
	onFind: () => void;
	/** None where pictures have no place. */
	onPicture: (() => void) | undefined;
}) {
	const t = useTranslations("console.prose");
	const { state, run, onLink, onFind, onPicture } = props;
	const keys = useMemo(keyNames, []);

	const tool = (
		name: IconName,
		label: string,
		does: () => void,
		more: { on?: boolean; off?: boolean; keys?: string } = {},
	): ReactNode => (
		<Tool
			name={name}
			label={label}
			keys={more.keys}
			isOn={more.on}
			isDisabled={more.off}
			onPress={does}
		/>
	);
	const mark = (
		name: "strong" | "em" | "strike" | "code",
		label: string,
		key: string,
	) =>
		tool(name, label, () => run(toggleMark(marks[name])), {
			on: isMarked(state, name),
			off: !can(state, toggleMark(marks[name])),
			keys: key,
		});

	return (
		<AriaToolbar
			ref={props.ref}
			className={styles.bar}
			aria-label={t("toolbar")}
			aria-controls={props.controls}
		>
			<BlockMenu state={state} run={run} />
			<Group className={styles.group} aria-label={t("marks")}>
				{mark("strong", t("strong"), keys("B"))}
				{mark("em", t("em"), keys("I"))}
				{mark("strike", t("strike"), keys("⇧X"))}
				{mark("code", t("code"), keys("`"))}
				{tool("link", t("link"), onLink, {
					on: isMarked(state, "link"),
					keys: keys("K"),
					off: !linkAt(state) && !can(state, toggleMark(marks.strong)),
				})}
			</Group>
			<Group className={styles.group} aria-label={t("blocks")}>
				{tool(
					"bullets",
					t("bullets"),
					() => run(toggleList(nodes.bullet_list)),
					{
						on: isWithin(state, nodes.bullet_list),
						off: isInTable(state),
						keys: keys("⇧8"),
					},
				)}
				{tool(
					"numbers",
					t("numbers"),
					() => run(toggleList(nodes.ordered_list)),
					{
						on: isWithin(state, nodes.ordered_list),
						off: isInTable(state),
						keys: keys("⇧7"),
					},
				)}
				{tool("quote", t("quote"), () => run(toggleQuote), {
					on: isWithin(state, nodes.blockquote),
					off: isInTable(state),
					keys: keys("⇧9"),
				})}
				<TableMenu state={state} run={run} />
				{onPicture && tool("picture", t("picture"), onPicture)}
				{tool("rule", t("rule"), () =>
					run(insertBlock(nodes.horizontal_rule.create())),
				)}
			</Group>
			<Group className={styles.group} aria-label={t("steps")}>
				{tool("undo", t("undo"), () => run(undo), {
					off: undoDepth(state) === 0,
					keys: keys("Z"),
				})}
				{tool("redo", t("redo"), () => run(redo), {
					off: redoDepth(state) === 0,
					keys: keys("⇧Z"),
				})}
				{tool("find", t("find"), onFind, { keys: keys("F") })}
			</Group>
		</AriaToolbar>
	);
}

function can(state: EditorState, command: Command): boolean {
	return command(state);
}

/** Names of keys on this system: "Ctrl+B", "⌘B". */
function keyNames() {
	const hasCommand = isApple();
	return (key: string) =>
		hasCommand ? `⌘${key}` : `Ctrl+${key.replace("⇧", "Shift+")}`;
}

function Tool(props: {
	name: IconName;
	label: string;
	keys: string | undefined;
	isOn: boolean | undefined;
	isDisabled: boolean | undefined;
	onPress: () => void;
}) {
	const { name, label, keys, isOn, isDisabled = false, onPress } = props;
	return (
		<span className={styles.tip} title={keys ? `${label} (${keys})` : label}>
			<ToggleButton
				className={styles.tool}
				aria-label={label}
				isSelected={isOn ?? false}
				isDisabled={isDisabled}
				// The words that are chosen stay so.
				preventFocusOnPress
				onPress={onPress}
			>
				<ToolIcon name={name} />
			</ToggleButton>
		</span>
	);
}
