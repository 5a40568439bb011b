// producer.py as a process of its own, and what it shares; shared.py has the message.
#pragma once

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

class ProducerProcess {
 public:
  ProducerProcess(std::vector<std::string> command, uint64_t luid, int memory_type, int fence_type, uint64_t frames) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) throw std::runtime_error("no socket can be had");
    socket_ = ends[0];
    for (const std::string& more :
         {"--socket=" + std::to_string(ends[1]), "--luid=" + std::to_string(luid), std::string("--slots=2"),
          "--frames=" + std::to_string(frames), std::string("--shape"), std::string("1"), std::string("3"),
          std::string("32"), std::string("32"), std::string("--types"), std::to_string(memory_type),
          std::to_string(fence_type)}) {
      command.push_back(more);
    }
    std::vector<char*> arguments;
    for (std::string& one : command) arguments.push_back(one.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      close(ends[0]);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    if (process_ < 0) throw std::runtime_error("no process can be had");
    Receive();
    shared_.adapter_luid = luid;
    shared_.memory_type = memory_type;
    shared_.fence_type = fence_type;
  }
  ProducerProcess(const ProducerProcess&) = delete;
  ProducerProcess& operator=(const ProducerProcess&) = delete;
  ~ProducerProcess() {
    close(socket_);
    waitpid(process_, nullptr, 0);
    for (int descriptor : descriptors_) close(descriptor);
  }

  const Producer& Shared() const { return shared_; }

  // Sets the fence as far as it would have got, in the producer's place: nothing takes a wait out of a stream.
  void EndWaits(uint64_t value) {
    if (pwrite(descriptors_[2], &value, sizeof value, 0) != sizeof value) throw std::runtime_error("no fence to set");
  }

  // What it says at its end.
  std::string Report() {
    char text[4096];
    const ssize_t size = read(socket_, text, sizeof text);
    return size > 0 ? std::string(text, static_cast<size_t>(size)) : "the producer ended without a word";
  }

 private:
  // The message is JSON with three descriptors.
  void Receive() {
    char text[4096];
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptors_)];
    iovec data{text, sizeof text - 1};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t size = recvmsg(socket_, &message, MSG_CMSG_CLOEXEC);
    const cmsghdr* const header = size > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (header == nullptr || header->cmsg_len != CMSG_LEN(sizeof descriptors_)) {
      throw std::runtime_error("the producer ended before it shared anything");
    }
    std::memcpy(descriptors_, CMSG_DATA(header), sizeof descriptors_);
    const std::string json(text, static_cast<size_t>(size));
    const auto number = [&json](const char* name) {
      const size_t at = json.find(std::string("\"") + name + "\": ");
      if (at == std::string::npos) throw std::runtime_error(std::string("the producer did not say its ") + name);
      return static_cast<size_t>(std::strtoull(json.c_str() + json.find(": ", at) + 2, nullptr, 10));
    };
    const auto handle = [this](int i) { return reinterpret_cast<void*>(static_cast<intptr_t>(descriptors_[i])); };
    shared_ = Producer{handle(0),      handle(1),       handle(2),      0, number("size"), number("base"),
                       number("stride"), number("slots"), {1, 3, 32, 32}, 0, 0};
  }

  int socket_ = -1;
  pid_t process_ = -1;
  int descriptors_[3] = {-1, -1, -1};
  Producer shared_{};
};
