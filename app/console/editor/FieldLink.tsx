import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { entryPath } from "../addresses.ts";
import { useEditor } from "../kit/draft/editor.ts";
import { focusField } from "../kit/fields/focusField.ts";

/** Leads to a field of the draft; to the editor of all fields where it is not shown beside its source. */
export function FieldLink(props: { at: string; children: ReactNode }) {
	const { at, children } = props;
	const { kind, entry, language, beside } = useEditor();
	const navigate = useNavigate();
	const editor = `${entryPath({ kind, id: entry }, language)}#${at}`;
	if (beside && !beside.shows(at)) return <Link to={editor}>{children}</Link>;

	function lead(): void {
		// Beside the source fields that are done can be out of sight.
		if (!focusField(at) && beside) void navigate(editor);
	}

	return (
		<button type="button" onClick={lead}>
			{children}
		</button>
	);
}
