import type { Command, EditorState } from "prosemirror-state";
import {
	addColumnAfter,
	addColumnBefore,
	addRowAfter,
	addRowBefore,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
} from "prosemirror-tables";
import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import { ToolIcon } from "../icons.tsx";
import { insertTable } from "../view/commands.ts";
import { ToolMenu } from "./ToolMenu.tsx";
import styles from "./toolbar.module.css";

const outside = { insertTable: insertTable(3, 3) };
const inside = {
	addRowBefore,
	addRowAfter,
	addColumnBefore,
	addColumnAfter,
	deleteRow,
	deleteColumn,
	deleteTable,
};
const labels = {
	insertTable: "table_insertTable",
	addRowBefore: "table_addRowBefore",
	addRowAfter: "table_addRowAfter",
	addColumnBefore: "table_addColumnBefore",
	addColumnAfter: "table_addColumnAfter",
	deleteRow: "table_deleteRow",
	deleteColumn: "table_deleteColumn",
	deleteTable: "table_deleteTable",
} as const satisfies Record<Name, string>;
type Name = keyof typeof inside | keyof typeof outside;

/** A new table; in one its rows and columns. The first row is its head. */
export function TableMenu(props: {
	state: EditorState;
	run: (command: Command) => void;
}) {
	const t = useTranslations("console.prose");
	const { state, run } = props;
	const isInside = isInTable(state);
	const commands: Partial<Record<Name, Command>> = isInside ? inside : outside;
	return (
		<ToolMenu
			label={t("table")}
			items={(Object.keys(commands) as Name[]).map((name) => ({
				name,
				label: t(labels[name]),
			}))}
			onChoose={(name) => {
				const command = commands[name];
				if (command) run(command);
			}}
		>
			<span className={styles.tip} title={t("table")}>
				<Button
					className={styles.tool}
					aria-label={t("table")}
					data-selected={isInside || undefined}
				>
					<ToolIcon name="table" />
				</Button>
			</span>
		</ToolMenu>
	);
}
