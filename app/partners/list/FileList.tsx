import type { FileItem } from "../../../contracts/files.ts";
import { Failed } from "../Failed.tsx";
import { callList } from "../request.ts";
import { useCall } from "../useCall.ts";

/** The files of a node of the tree, or those whose name is searched for. */
export function FileList(props: { folder?: string; search?: string }) {
	const { folder = "", search = "" } = props;
	const { loaded, reload } = useCall(`${folder} ${search}`, (signal) =>
		callList<FileItem>(
			"download_file_list",
			{ catalogue_id: folder, name: search },
			{ signal },
		),
	);
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	return (
		<ul>
			{loaded.data?.data.map(({ id, name }) => (
				<li key={id}>
					<bdi>{name}</bdi>
				</li>
			))}
		</ul>
	);
}
