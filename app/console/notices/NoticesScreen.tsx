import { useParams } from "react-router";
import { Notice } from "./Notice.tsx";
import { NoticeList } from "./NoticeList.tsx";

/** Notices of staff to partners: the list, or the one that is open. */
export default function NoticesScreen() {
	const { id } = useParams();
	return id === undefined ? <NoticeList /> : <Notice key={id} id={id} />;
}
