-- Drives the server from Neovim, which docs/editors.md has set up: opens a file, sees the diagnostic, applies the fix, sees it gone.
local function fail(what)
  print(what .. "\n" .. vim.inspect(vim.diagnostic.get(0)) .. "\n")
  vim.cmd("cquit 1")
end

local function wait_for(what, condition)
  if not vim.wait(20000, condition, 20) then
    fail("waited in vain for " .. what)
  end
end

vim.cmd("edit histogram.ml")

wait_for("the diagnostic", function()
  return #vim.diagnostic.get(0) == 1
end)
local diagnostic = vim.diagnostic.get(0)[1]
if diagnostic.source ~= "culprit" or diagnostic.severity ~= vim.diagnostic.severity.ERROR then
  fail("another diagnostic")
end

local parameters = vim.lsp.util.make_range_params()
parameters.range = {
  start = { line = diagnostic.lnum, character = diagnostic.col },
  ["end"] = { line = diagnostic.lnum, character = diagnostic.end_col },
}
parameters.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", parameters, 20000)
local fix = nil
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.isPreferred then
      fix = fix or action
    end
  end
end
if not fix then
  fail("no fix: " .. vim.inspect(answers))
end
vim.lsp.util.apply_workspace_edit(fix.edit, "utf-16")

wait_for("the diagnostic to go away", function()
  return #vim.diagnostic.get(0) == 0
end)
print("applied: " .. fix.title .. "\n")
print(table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), "\n") .. "\n")
vim.cmd("qall!")
