#include "cli/write_file.h"

#include <fmt/format.h>
#include <fstream>
#include <system_error>
#include <unistd.h>

namespace culprit::cli {

std::optional<std::string> replace_file(const std::filesystem::path &path, std::string_view text) {
  std::error_code error;
  const std::filesystem::path target = std::filesystem::canonical(path, error);
  if (error)
    return error.message();
  const std::filesystem::perms permissions = std::filesystem::status(target, error).permissions();
  if (error)
    return error.message();
  if (access(target.c_str(), W_OK) != 0)
    return "it may not be written";
  std::filesystem::path beside = target;
  beside += fmt::format(".{}.new", getpid());
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    if (!out) {
      std::filesystem::remove(beside, error);
      return fmt::format("nothing can be written beside it ({})", beside.string());
    }
  }
  std::filesystem::permissions(beside, permissions, error);
  if (!error)
    std::filesystem::rename(beside, target, error);
  if (!error)
    return std::nullopt;
  const std::string reason = error.message();
  std::filesystem::remove(beside, error);
  return reason;
}

} // namespace culprit::cli
