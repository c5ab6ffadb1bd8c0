import type en from "./en.ts";

const texts: typeof en = {
	title: "历史记录",
	back: "返回编辑器",
	versions: "版本",
	compare: "对比",
	none: "尚无已发布或保留的版本。",
	version: "版本 {number}，{time}",
	draft: "草稿",
	publishedNow: "当前已发布",
	from: "从",
	to: "到",
	translation: "译文",
	withSource: "与{language}对照",
	compareThis: "与已发布内容对比",
	rollBack: "重新发布此版本",
	rollBackEntry: "整个条目恢复到当时",
	rollBackField: "恢复此字段",
	rollBackOf: "恢复：{field}",
	rolledBack: "已完成：访客看到的是先前的内容。",
	same: "两者相同。",
	loading: "正在加载…",
	state_publish: "已发布",
	state_submit: "已提交",
	state_keep: "已保留",
	state_back: "已回退",
	state_import: "已导入",
};

export default texts;
